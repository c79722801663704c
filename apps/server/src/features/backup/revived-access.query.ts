import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface RevivedToken {
  readonly supplier: string
  /** The dealer's email; null for a supplier's key. */
  readonly dealer: string | null
  readonly id: number
  readonly name: string
  readonly lastUsedAt: Date | null
}

export interface RevivedAccess {
  readonly sessions: number
  readonly endpoints: number
  readonly tokens: readonly RevivedToken[]
}

/** Reads the sessions, tokens and endpoints that a restored backup revived. */
export async function readRevivedAccess(db: Db, now: Date): Promise<RevivedAccess> {
  const { rows } = await sql<{ sessions: number; endpoints: number }>`
    select (select count(*) from sessions where expires_at > ${now})::int as sessions,
      (select count(*) from webhook_endpoints where is_active and url is not null)::int as endpoints`.execute(
    db,
  )
  const tokens = await sql<RevivedToken>`
    select s.handle as supplier, d.email as dealer, t.id::int as id, t.name, t.last_used_at as "lastUsedAt"
    from api_tokens t join suppliers s on s.id = t.supplier_id
      left join dealers d on d.supplier_id = t.supplier_id and d.id = t.dealer_id
    where t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
    order by s.handle, d.email nulls first, t.id`.execute(db)
  return { ...(rows[0] ?? { sessions: 0, endpoints: 0 }), tokens: tokens.rows }
}
