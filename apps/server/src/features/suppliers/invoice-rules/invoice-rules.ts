import { compareDecimals, isDecimal, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { Transaction } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerId } from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  deleteInvoiceRule,
  type InvoiceRule,
  insertInvoiceRule,
  listInvoiceRules,
  type NamedInvoiceRule,
  updateInvoiceRule,
} from '../../../repositories/suppliers/invoice-rule.repository.ts'
import { listShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'

export const ruleAmountKinds = [
  'shipping',
  'dropship_fee',
  'tax',
  'other',
] as const satisfies InvoiceRule['figure'][]

export const ruleBases = ['flat', 'weight', 'subtotal'] as const satisfies InvoiceRule['basis'][]

/** A rule's amount, percentage, threshold and title; if omitted, unchanged, or 0 for new rules. */
export interface RuleAmounts {
  readonly from?: string | undefined
  readonly amount?: string | undefined
  readonly percent?: string | undefined
  readonly title?: string | undefined
}

export interface NewRule extends RuleAmounts {
  readonly figure: string
  readonly basis: string
  readonly dealer?: string | undefined
  readonly method?: string | undefined
}

type RuleRefusal = Refusal<'invalid_input' | 'not_found' | 'conflict'>

export async function readInvoiceRules({ db, supplier }: SupplierCtx): Promise<NamedInvoiceRule[]> {
  return await listInvoiceRules(db, supplier.id)
}

/** Adds a rule for every dealer group with its shipping method; returns the ids. Refuses invalid or duplicate rules. */
export async function addInvoiceRule(ctx: SupplierCtx, rule: NewRule): Promise<number[] | RuleRefusal> {
  const figure = oneOf(ruleAmountKinds, rule.figure, '--figure')
  if (figure instanceof Refusal) return figure
  const basis = oneOf(ruleBases, rule.basis, '--basis')
  if (basis instanceof Refusal) return basis
  if (basis === 'flat' && rule.from !== undefined) return flatRuleFromRefusal()
  if (rule.amount === undefined && rule.percent === undefined) {
    return refuse(
      'invalid_input',
      'A rule requires --amount, --percent or both. Use --amount 0 for no charge.',
    )
  }
  const columns = readAmounts(rule, figure)
  if (columns instanceof Refusal) return columns
  const dealerId = rule.dealer === undefined ? null : await findDealer(ctx, rule.dealer)
  if (dealerId instanceof Refusal) return dealerId
  const methodIds = rule.method === undefined ? [null] : await findMethods(ctx, rule.method)
  if (methodIds instanceof Refusal) return methodIds
  return await refusableTransaction(ctx.db, async (db) => {
    const ids: number[] = []
    for (const methodId of methodIds) {
      const id = await insertInvoiceRule(db, {
        ...{ supplier_id: ctx.supplier.id, figure, basis, title: null, ...columns, created_at: ctx.now },
        ...{ dealer_id: dealerId, shipping_method_id: methodId },
      })
      if (id !== undefined) ids.push(id)
    }
    if (ids.length === 0) {
      return refuse(
        'conflict',
        'A rule for this figure, basis, threshold, dealer and method already exists. Change or remove it.',
      )
    }
    for (const id of ids) await audit(ctx, db, 'add', { id, ...rule })
    return ids
  })
}

export async function setInvoiceRule(
  ctx: SupplierCtx,
  id: string,
  change: RuleAmounts,
): Promise<RuleRefusal | undefined> {
  const ruleId = readId(id)
  const rule = (await listInvoiceRules(ctx.db, ctx.supplier.id)).find((one) => one.id === ruleId)
  if (rule === undefined) return ruleNotFound(ctx, id)
  if (rule.basis === 'flat' && change.from !== undefined) return flatRuleFromRefusal()
  const columns = readAmounts(change, rule.figure)
  if (columns instanceof Refusal) return columns
  if (Object.keys(columns).length === 0) {
    return refuse('invalid_input', 'Nothing to change: add --from, --amount, --percent or --title.')
  }
  await ctx.db.transaction().execute(async (db) => {
    await updateInvoiceRule(db, { supplierId: ctx.supplier.id, id: ruleId }, columns)
    await audit(ctx, db, 'set', { id, ...change })
  })
  return undefined
}

export async function removeInvoiceRule(
  ctx: SupplierCtx,
  id: string,
): Promise<Refusal<'not_found'> | undefined> {
  return await refusableTransaction(ctx.db, async (db) => {
    const isRemoved = await deleteInvoiceRule(db, { supplierId: ctx.supplier.id, id: readId(id) })
    return isRemoved ? await audit(ctx, db, 'remove', { id }) : ruleNotFound(ctx, id)
  })
}

function readAmounts({ from, amount, percent, title }: RuleAmounts, figure: InvoiceRule['figure']) {
  const isSigned = figure === 'other'
  const read = {
    at_least: readDecimal('--from', from, '0', '999999999'),
    amount: readDecimal('--amount', amount, isSigned ? '-999999999' : '0', '999999999'),
    percent: readDecimal('--percent', percent, isSigned ? '-100' : '0', '100'),
    title: readTitle(title),
  }
  const refusal = Object.values(read).find((value) => value instanceof Refusal)
  if (refusal instanceof Refusal) return refusal
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as {
    readonly [Column in keyof typeof read]?: Exclude<(typeof read)[Column], Refusal | undefined>
  }
}

function readDecimal(
  option: string,
  text: string | undefined,
  minimum: string,
  maximum: string,
): string | undefined | Refusal<'invalid_input'> {
  if (text === undefined) return undefined
  const fits =
    isDecimal(text) &&
    /^-?\d{1,9}(\.\d{1,4})?$/.test(text) &&
    compareDecimals(text, minimum) >= 0 &&
    compareDecimals(text, maximum) <= 0
  if (fits) return roundDecimal(text, 4)
  return refuse(
    'invalid_input',
    `${option} must be a number from ${minimum} to ${maximum} with at most 4 decimals.`,
  )
}

function readTitle(title: string | undefined): string | null | undefined | Refusal<'invalid_input'> {
  const trimmed = title?.trim()
  if (trimmed === undefined) return undefined
  if (trimmed.length > 200 || /\p{Cc}/u.test(trimmed)) {
    return refuse('invalid_input', '--title must be at most 200 characters.')
  }
  return trimmed === '' ? null : trimmed
}

function oneOf<Word extends string>(
  words: readonly Word[],
  word: string,
  option: string,
): Word | Refusal<'invalid_input'> {
  return (
    words.find((one) => one === word) ??
    refuse('invalid_input', `${option} must be one of ${words.join(', ')}.`)
  )
}

function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function flatRuleFromRefusal(): Refusal<'invalid_input'> {
  return refuse('invalid_input', "A flat rule can't have --from.")
}

function ruleNotFound({ supplier }: SupplierCtx, id: string): Refusal<'not_found'> {
  return refuse(
    'not_found',
    `Supplier ${supplier.handle} has no invoice rule ${id}. Use portal supplier invoice-rules list to see them.`,
  )
}

async function findDealer(
  { db, supplier }: SupplierCtx,
  key: string,
): Promise<number | Refusal<'not_found'>> {
  const id = await findDealerId(db, supplier.id, key)
  return id ?? refuse('not_found', `Dealer "${key}" not found.`)
}

/** Finds a shipping method's ids, one for each dealer group that has it. */
async function findMethods(
  { db, supplier }: SupplierCtx,
  name: string,
): Promise<number[] | Refusal<'not_found'>> {
  const methods = (await listShippingMethods(db, supplier.id)).filter((one) => one.name === name)
  if (methods.length === 0) return refuse('not_found', `Shipping method "${name}" not found.`)
  return methods.map(({ id }) => id)
}

async function audit(
  { actor, now, supplier }: SupplierCtx,
  db: Transaction,
  verb: 'add' | 'set' | 'remove',
  data: Record<string, unknown>,
): Promise<undefined> {
  const command = `supplier invoice-rules ${verb}`
  await addAuditEntry(db, { actor, at: now, supplierId: supplier.id, command, data })
}
