import { sql } from 'kysely'
import type { ListedObjects } from '../../../repositories/changes/change-page.repository.ts'

export interface DealerFilters {
  readonly dealerStatusId?: number | undefined
  readonly email?: string | undefined
  readonly externalId?: string | undefined
}

export function listedDealers({ dealerStatusId, email, externalId }: DealerFilters): ListedObjects {
  const conditions = [
    // The twin in which a dealer tries programs out is no dealer of the supplier.
    sql<boolean>`o.test_of is null`,
    ...(dealerStatusId === undefined ? [] : [sql<boolean>`o.status_id = ${dealerStatusId}`]),
    ...(email === undefined ? [] : [sql<boolean>`lower(o.email) = lower(${email})`]),
    ...(externalId === undefined ? [] : [sql<boolean>`o.external_id = ${externalId}`]),
  ]
  return {
    kind: 'dealer',
    table: sql`dealers`,
    id: sql<number>`o.id`,
    parentId: sql<null>`null::bigint`,
    joined: sql<boolean>`(o.supplier_id, o.id) = (c.supplier_id, c.object_id)`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
  }
}
