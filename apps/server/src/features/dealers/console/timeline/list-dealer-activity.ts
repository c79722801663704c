import type { DealerAct } from '@portal/contract/dealers/dealer-timeline.schema'
import type { ActorKind } from '@portal/contract/orders/events/order-event.schema'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Db, Owner } from '../../../../context/db.ts'
import { Refusal } from '../../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../../domain/dealers/find-dealer-of-supplier.ts'
import { currencyContext } from '../../../../presenters/currency.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { describeActivity } from './describe-activity.ts'

interface DealerActRow {
  readonly id: number
  readonly at: Date
  readonly command: string
  readonly data: Readonly<Record<string, unknown>>
  readonly kind: ActorKind
  readonly name: string | null
}

const pageSize = 50

/** A dealer's account activity, newest first. */
export async function listDealerActivity(
  ctx: Pick<StaffCtx, 'db' | 'owner' | 'supplier'>,
  dealerId: number,
  { before }: { readonly before?: number | undefined },
): Promise<{ items: DealerAct[]; hasMore: boolean } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { unicodeDecimal } = currencyContext(ctx.supplier.currency)
  const rows = await findDealerActs(ctx.db, known.owner, { before, limit: pageSize + 1 })
  return {
    hasMore: rows.length > pageSize,
    items: rows.slice(0, pageSize).map(({ id, at, command, data, kind, name }) => ({
      id,
      at: at.toISOString(),
      sentence: describeActivity(command, data, unicodeDecimal),
      by: { kind, name },
    })),
  }
}

/**
 * A dealer's audit entries, newest first; orders have their own timeline. Console requests are left out, since the use
 * case they ran has its own entry.
 */
async function findDealerActs(
  db: Db,
  owner: Owner,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DealerActRow[]> {
  const { rows } = await sql<DealerActRow>`
    select id, at, command, data, actor_kind as kind, actor as name from audit_entries
    where ${belongsToSupplier(owner)} and data ->> 'dealerId' = ${String(owner.dealerId)}
      and not data ? 'call'
      and (${before ?? null}::int8 is null
        or (at, id) < (select l.at, l.id from audit_entries l where ${belongsToSupplier(owner, 'l')} and l.id = ${before ?? null}::int8))
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
