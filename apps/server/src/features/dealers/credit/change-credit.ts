import type { CreditChange, CreditEntry } from '@portal/contract/dealers/credit.schema'
import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import type { Db } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { hashRequest, withIdempotency } from '../../../domain/idempotency.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { addCreditEntry } from '../../../repositories/dealers/credit/credit-entry.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { presentCreditEntry } from './credit-entry.presenter.ts'

/** The context of staff, an API client or the CLI. */
export type CreditCtx = Pick<SupplierCtx, 'db' | 'now' | 'actor' | 'owner' | 'supplier'>

type CreditRefusal = Refusal<'dealer_not_found' | 'credit_below_zero'>

/** Adds or deducts a dealer's credit, once per idempotency key. */
export async function changeCreditByKey(
  ctx: CreditCtx,
  dealerId: number,
  change: CreditChange,
  key: string | undefined,
) {
  const requestHash = hashRequest(['dealer credit', dealerId, change])
  return await withIdempotency<CreditEntry, CreditRefusal>(ctx, { key, requestHash }, (db) =>
    changeCredit({ ...ctx, db }, dealerId, change),
  )
}

/**
 * Adds an audited entry to a dealer's credit, in the caller's transaction. A deduction can't leave the balance below
 * zero; a negative balance, which only an import can cause, can only be increased.
 */
async function changeCredit(
  ctx: CreditCtx & { readonly db: Db },
  dealerId: number,
  { amount, reason }: CreditChange,
): Promise<CreditEntry | CreditRefusal> {
  const { db, now, actor, supplier } = ctx
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const row = await addCreditEntry(db, { ...known.owner, now }, { amount, reason, actor })
  if (compareDecimals(amount, '0') < 0 && compareDecimals(row.balance, '0') < 0) {
    const before = subtractDecimals(row.balance, amount)
    const symbol = currencyContext(supplier.currency).unicodeDecimal
    return refuse('credit_below_zero', `You can deduct up to ${formatMoney(before, symbol)}.`)
  }
  const { supplierId } = ctx.owner
  const data = { dealerId, amount: row.amount, balance: row.balance, reason }
  await addAuditEntry(db, { at: now, actor, command: 'dealer credit', supplierId, data })
  return presentCreditEntry(row)
}
