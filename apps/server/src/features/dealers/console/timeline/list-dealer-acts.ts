import type { DealerAct } from '@portal/contract/dealers/dealer-timeline.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { Refusal } from '../../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../../domain/dealers/find-dealer-of-supplier.ts'
import { findDealerActs } from './dealer-acts.query.ts'
import { describeAct } from './describe-act.ts'

const pageSize = 50

/** What was done to a dealer's account and by it, the newest first. */
export async function listDealerActs(
  ctx: Pick<StaffCtx, 'db' | 'owner'>,
  dealerId: number,
  { before }: { readonly before?: number | undefined },
): Promise<{ items: DealerAct[]; hasMore: boolean } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const rows = await findDealerActs(ctx.db, known.owner, { before, limit: pageSize + 1 })
  return {
    hasMore: rows.length > pageSize,
    items: rows.slice(0, pageSize).map(({ id, at, command, data, kind, name }) => ({
      id,
      at: at.toISOString(),
      sentence: describeAct(command, data),
      by: { kind, name },
    })),
  }
}
