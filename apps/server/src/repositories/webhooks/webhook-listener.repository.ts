import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../context/db.ts'
import { isOwnedBy } from '../owner-conditions.ts'

export async function countWebhookListeners(db: Db, owner: AnyOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from webhook_endpoints e
    where ${isOwnedBy(owner, 'e')} and e.url is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Extends a listener's lifetime; false if there is none. */
export async function extendWebhookListener(
  db: Db,
  owner: AnyOwner,
  { id, until }: { id: number; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoints e set listens_until = ${until}
    where ${isOwnedBy(owner, 'e')} and e.id = ${id} and e.url is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes a listener; false if there is none. */
export async function deleteWebhookListener(db: Db, owner: AnyOwner, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_endpoints e where ${isOwnedBy(owner, 'e')} and e.id = ${id} and e.url is null`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
