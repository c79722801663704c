import { compareDecimals, isDecimal, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import { CannotDo } from '../../../context/cannot-do.ts'
import type { OperatorCtx } from '../../../context/operator-context.ts'
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
import { requireSupplier } from '../../../repositories/suppliers/require-supplier.ts'
import { listShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'

/** What a rule may add to. */
export const ruleFigures = [
  'shipping',
  'dropship_fee',
  'tax',
  'other',
] as const satisfies InvoiceRule['figure'][]

/** What decides whether a rule holds. */
export const ruleBases = ['flat', 'weight', 'subtotal'] as const satisfies InvoiceRule['basis'][]

/** The figures of a rule as an operator writes them; what is left out stays as it is, or 0. */
export interface RuleFigures {
  readonly from?: string
  readonly amount?: string
  readonly percent?: string
  readonly title?: string
}

/** A new rule as an operator writes it. */
export interface NewRule extends RuleFigures {
  readonly supplier: string
  readonly figure: string
  readonly basis: string
  readonly dealer?: string
  readonly method?: string
}

/** The invoice rules of a supplier. */
export async function readInvoiceRules(ctx: OperatorCtx, handle: string): Promise<NamedInvoiceRule[]> {
  return await listInvoiceRules(ctx.db, (await requireSupplier(ctx.db, handle)).id)
}

/** Adds a rule and answers its id; throws CannotDo when something is malformed or stands there already. */
export async function addInvoiceRule(ctx: OperatorCtx, rule: NewRule): Promise<number> {
  const supplier = await requireSupplier(ctx.db, rule.supplier)
  const figure = oneOf(ruleFigures, rule.figure, '--figure')
  const basis = oneOf(ruleBases, rule.basis, '--basis')
  if (basis === 'flat' && rule.from !== undefined)
    throw new CannotDo('A flat rule has no --from: it holds always.')
  if (rule.amount === undefined && rule.percent === undefined)
    throw new CannotDo('A rule needs --amount, --percent or both; --amount 0 makes it free.')
  const columns = columnsOf(rule, figure)
  const dealerId = rule.dealer === undefined ? null : await requireDealer(ctx, supplier.id, rule.dealer)
  const methodId = rule.method === undefined ? null : await requireMethod(ctx, supplier.id, rule.method)
  return await ctx.db.transaction().execute(async (db) => {
    const id = await insertInvoiceRule(db, {
      ...{ supplier_id: supplier.id, figure, basis, title: null, ...columns, created_at: ctx.now },
      ...{ dealer_id: dealerId, shipping_method_id: methodId },
    })
    if (id === undefined) {
      throw new CannotDo(
        'There is a rule for the same figure, basis, threshold, dealer and method already; set or remove it.',
      )
    }
    await note(ctx, db, supplier.id, 'add', { id, ...rule })
    return id
  })
}

/** Changes the figures of a rule; throws CannotDo when there is none or something is malformed. */
export async function setInvoiceRule(
  ctx: OperatorCtx,
  change: RuleFigures & { readonly supplier: string; readonly id: string },
): Promise<void> {
  const supplier = await requireSupplier(ctx.db, change.supplier)
  const id = idOf(change.id)
  const rule = (await listInvoiceRules(ctx.db, supplier.id)).find((one) => one.id === id)
  if (rule === undefined) throw unknown(change)
  if (rule.basis === 'flat' && change.from !== undefined)
    throw new CannotDo('A flat rule has no --from: it holds always.')
  const columns = columnsOf(change, rule.figure)
  if (Object.keys(columns).length === 0)
    throw new CannotDo('Nothing to change: name --from, --amount, --percent or --title.')
  await ctx.db.transaction().execute(async (db) => {
    await updateInvoiceRule(db, { supplierId: supplier.id, id }, columns)
    await note(ctx, db, supplier.id, 'set', { ...change })
  })
}

/** Removes a rule; invoices that were written by it stay. Throws CannotDo when there is none. */
export async function removeInvoiceRule(
  ctx: OperatorCtx,
  rule: { readonly supplier: string; readonly id: string },
): Promise<void> {
  const supplier = await requireSupplier(ctx.db, rule.supplier)
  await ctx.db.transaction().execute(async (db) => {
    const isRemoved = await deleteInvoiceRule(db, { supplierId: supplier.id, id: idOf(rule.id) })
    if (!isRemoved) throw unknown(rule)
    await note(ctx, db, supplier.id, 'remove', { id: rule.id })
  })
}

function columnsOf({ from, amount, percent, title }: RuleFigures, figure: InvoiceRule['figure']) {
  const least = figure === 'other' ? '-999999999' : '0'
  return {
    ...(from === undefined ? {} : { at_least: decimalOf('--from', from, '0', '999999999') }),
    ...(amount === undefined ? {} : { amount: decimalOf('--amount', amount, least, '999999999') }),
    ...(percent === undefined
      ? {}
      : { percent: decimalOf('--percent', percent, figure === 'other' ? '-100' : '0', '100') }),
    ...(title === undefined ? {} : { title: titleOf(title) }),
  }
}

function decimalOf(option: string, text: string, least: string, most: string): string {
  const fits =
    isDecimal(text) &&
    /^-?\d{1,9}(\.\d{1,4})?$/.test(text) &&
    compareDecimals(text, least) >= 0 &&
    compareDecimals(text, most) <= 0
  if (!fits)
    throw new CannotDo(`${option} must be a number from ${least} to ${most} with at most 4 decimals.`)
  return roundDecimal(text, 4)
}

function titleOf(title: string): string | null {
  const trimmed = title.trim()
  if (trimmed.length > 200 || /\p{Cc}/u.test(trimmed))
    throw new CannotDo('--title must be at most 200 characters.')
  return trimmed === '' ? null : trimmed
}

function oneOf<Word extends string>(words: readonly Word[], word: string, option: string): Word {
  const found = words.find((one) => one === word)
  if (found === undefined) throw new CannotDo(`${option} must be one of ${words.join(', ')}.`)
  return found
}

function idOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function unknown({ supplier, id }: { readonly supplier: string; readonly id: string }): CannotDo {
  return new CannotDo(
    `The supplier ${supplier} has no invoice rule ${id}; portal supplier invoice-rules list shows them.`,
  )
}

async function requireDealer(ctx: OperatorCtx, supplierId: number, key: string): Promise<number> {
  const id = await findDealerId(ctx.db, supplierId, key)
  if (id === undefined) throw new CannotDo(`The supplier has no dealer "${key}".`)
  return id
}

async function requireMethod(ctx: OperatorCtx, supplierId: number, name: string): Promise<number> {
  const method = (await listShippingMethods(ctx.db, supplierId)).find((one) => one.name === name)
  if (method === undefined) throw new CannotDo(`The supplier has no shipping method "${name}".`)
  return method.id
}

async function note(
  { operator, now }: OperatorCtx,
  db: OperatorCtx['db'],
  supplierId: number,
  verb: 'add' | 'set' | 'remove',
  data: Record<string, unknown>,
): Promise<void> {
  await addAuditEntry(db, { operator, at: now, supplierId, command: `supplier invoice-rules ${verb}`, data })
}
