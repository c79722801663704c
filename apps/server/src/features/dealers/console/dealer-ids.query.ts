import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Which dealers are wanted; one whose name, e-mail, company or own key holds the searched text. */
export interface WantedDealers {
  readonly search?: string | undefined
  readonly dealerStatusId?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** The ids of a page of dealers, the newest first, and the count of all; test twins are no dealers. */
export async function findDealerIds(
  db: Db,
  owner: SupplierOwner,
  { search = '', dealerStatusId, limit, offset }: WantedDealers,
): Promise<{ ids: number[]; total: number }> {
  const matching = db
    .selectFrom('dealers')
    .where(belongsToSupplier(owner))
    .where('test_of', 'is', null)
    .$if(dealerStatusId !== undefined, (query) => query.where(sql<boolean>`status_id = ${dealerStatusId}`))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', email, first_name, last_name, company_name, external_id)), lower(${search})) > 0`,
      ),
    )
  const rows = await matching.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}
