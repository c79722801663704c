import type { CreditEntry } from '@portal/contract/dealers/credit.schema'
import { Refusal } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { findCreditEntries } from '../../../repositories/dealers/credit/credit-entry.repository.ts'
import type { CreditCtx } from './change-credit.ts'
import { presentCreditEntry } from './credit-entry.presenter.ts'

const pageSize = 50

/** A dealer's credit transactions, newest first, and the balance. */
export async function readCredit(
  ctx: Pick<CreditCtx, 'db' | 'owner'>,
  dealerId: number,
  { before }: { readonly before?: number | undefined } = {},
): Promise<{ balance: string; items: CreditEntry[]; hasMore: boolean } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const rows = await findCreditEntries(ctx.db, known.owner, { before, limit: pageSize + 1 })
  const [newest] =
    before === undefined
      ? rows
      : await findCreditEntries(ctx.db, known.owner, { before: undefined, limit: 1 })
  return {
    balance: newest === undefined ? '0.00' : presentCreditEntry(newest).balance,
    items: rows.slice(0, pageSize).map(presentCreditEntry),
    hasMore: rows.length > pageSize,
  }
}
