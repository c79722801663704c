import type {
  DealerSelection,
  DealerSort,
  DealerSortKey,
} from '@portal/contract/dealers/console-dealer.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../../context/db.ts'
import { dealerMatches, dealerNameIn } from '../../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

const sortedBy = {
  joined: sql`id`,
  name: sql`${dealerNameIn('d')} collate reading_order`,
  email: sql`email collate reading_order`,
  status: sql`status_id`,
  group: sql`(select g.name from dealer_groups g
    where (g.supplier_id, g.id) = (d.supplier_id, d.dealer_group_id)) collate reading_order`,
  credit: sql`credit_available`,
} as const satisfies Record<DealerSortKey, unknown>

/** The order of a list; the id breaks ties. */
function orderOf(sort: DealerSort) {
  const isDescending = sort.startsWith('-')
  const column = sortedBy[(isDescending ? sort.slice(1) : sort) as DealerSortKey]
  return isDescending ? sql`${column} desc, id desc` : sql`${column}, id`
}

function matchingDealers(db: Db, owner: SupplierOwner, wanted: DealerSelection) {
  const { ids, search = '', dealerStatusId, groupId, certificates } = wanted
  return db
    .selectFrom('real_dealers as d')
    .where(belongsToSupplier(owner))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::int[])`))
    .$if(dealerStatusId !== undefined, (query) => query.where(sql<boolean>`status_id = ${dealerStatusId}`))
    .$if(groupId !== undefined, (query) => query.where(sql<boolean>`dealer_group_id = ${groupId}`))
    .$if(certificates === 'waiting', (query) =>
      query.where(sql<boolean>`id in (
        select dealer_id from resale_certificates where ${belongsToSupplier(owner)} and review = 'waiting')`),
    )
    .$if(search !== '', (query) => query.where(dealerMatches('d', search)))
}

/** Finds the ids of a page of dealers, or of all without `limit`. Test twins are left out. */
export async function findDealerIds(
  db: Db,
  owner: SupplierOwner,
  { limit, offset = 0, ...wanted }: DealerSelection & { readonly limit?: number; readonly offset?: number },
): Promise<number[]> {
  const rows = await matchingDealers(db, owner, wanted)
    .select('id')
    .orderBy(orderOf(wanted.sort ?? '-joined'))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countDealers(db: Db, owner: SupplierOwner, wanted: DealerSelection): Promise<number> {
  const { total } = await matchingDealers(db, owner, wanted)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
