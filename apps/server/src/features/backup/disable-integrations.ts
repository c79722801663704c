import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { Db } from '../../context/db.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** Ends all sessions and turns off all webhook endpoints of all suppliers; tokens stay active. */
export async function disableIntegrations({
  db,
  now,
  actor,
}: {
  db: Db
  now: Date
  actor: Actor
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ supplierId: number; sessions: number; endpoints: number }>`
      with ended as (delete from sessions returning supplier_id),
        silenced as (
          update webhook_endpoints set is_active = false, updated_at = ${now}
          where is_active and url is not null returning supplier_id)
      select s.id as "supplierId", (select count(*) from ended e where e.supplier_id = s.id)::int as sessions,
        (select count(*) from silenced e where e.supplier_id = s.id)::int as endpoints
      from suppliers s`.execute(trx)
    for (const { supplierId, ...data } of rows) {
      await addAuditEntry(trx, { at: now, actor, command: 'restore --quiet', supplierId, data })
    }
  })
}
