import type { WebhookGivenUpReason } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { ChosenEventKind } from '@portal/contract/webhooks/webhook-events'
import { sql } from 'kysely'
import { type AnyOwner, type Db, dealerIdOf } from '../../context/db.ts'
import { isOwnedBy } from '../owner-conditions.ts'

export interface WebhookEndpointRow {
  readonly id: number
  readonly url: string | null
  readonly description: string
  readonly events: ChosenEventKind[]
  readonly earlier_events: ChosenEventKind[]
  readonly is_active: boolean
  readonly given_up_at: Date | null
  readonly given_up_reason: WebhookGivenUpReason | null
  readonly failing_since: Date | null
  readonly previous_secret_until: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly waiting: number
  readonly failed: number
}

export interface WebhookEndpointColumns {
  readonly url?: string
  readonly description?: string
  readonly events?: readonly ChosenEventKind[]
  readonly is_active?: boolean
}

const shownColumns = sql`e.id, e.url, e.description, e.events, e.earlier_events, e.is_active, e.given_up_at, e.given_up_reason,
  e.failing_since, e.previous_secret_until, e.created_at, e.updated_at,
  (select count(*) from webhook_deliveries d where d.supplier_id = e.supplier_id and d.endpoint_id = e.id
    and d.status = 'waiting')::int8 as waiting,
  (select count(*) from webhook_deliveries d where d.supplier_id = e.supplier_id and d.endpoint_id = e.id
    and d.status = 'failed')::int8 as failed`

/** Lists an owner's endpoints without listeners, oldest first. */
export async function listWebhookEndpoints(db: Db, owner: AnyOwner): Promise<WebhookEndpointRow[]> {
  const { rows } = await sql<WebhookEndpointRow>`
    select ${shownColumns} from webhook_endpoints e
    where ${isOwnedBy(owner, 'e')} and e.url is not null order by e.id`.execute(db)
  return rows
}

export async function findWebhookEndpoint(
  db: Db,
  owner: AnyOwner,
  id: number,
): Promise<WebhookEndpointRow | undefined> {
  const { rows } = await sql<WebhookEndpointRow>`
    select ${shownColumns} from webhook_endpoints e
    where ${isOwnedBy(owner, 'e')} and e.url is not null and e.id = ${id}`.execute(db)
  return rows[0]
}

/** Finds an endpoint's current and earlier events, because its deliveries may contain any of them. Empty if unknown. */
export async function findEventsOfEndpoint(db: Db, owner: AnyOwner, id: number): Promise<ChosenEventKind[]> {
  const { rows } = await sql<{ events: ChosenEventKind[] }>`
    select e.events || e.earlier_events as events from webhook_endpoints e
    where ${isOwnedBy(owner, 'e')} and e.id = ${id}`.execute(db)
  return rows[0]?.events ?? []
}

/** Keeps other transactions from adding or changing this owner's endpoints until this transaction ends. */
export async function lockWebhookEndpoints(db: Db, owner: AnyOwner): Promise<void> {
  const key = `webhook endpoints ${owner.supplierId} ${dealerIdOf(owner) ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Reserves an endpoint's id, for which the secret is encrypted before it is stored. */
export async function nextWebhookEndpointId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhook_endpoints', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

export interface NewWebhookEndpoint {
  readonly id: number
  readonly url: string | null
  readonly description: string
  readonly events: readonly ChosenEventKind[]
  readonly secretSealed: Buffer
  readonly listensUntil?: Date
  readonly now: Date
}

export async function addWebhookEndpoint(
  db: Db,
  owner: AnyOwner,
  { id, url, description, events, secretSealed, listensUntil, now }: NewWebhookEndpoint,
): Promise<void> {
  await sql`
    insert into webhook_endpoints (supplier_id, dealer_id, id, url, description, events, secret_sealed, listens_until,
      created_at, updated_at, renewed_at)
    values (${owner.supplierId}, ${dealerIdOf(owner)}, ${id}, ${url}, ${description},
      ${events}, ${secretSealed}, ${listensUntil ?? null}, ${now}, ${now}, ${now})`.execute(db)
}

/** Updates an endpoint and clears its failures, so that it is tried immediately. False if there is none. */
export async function updateWebhookEndpoint(
  db: Db,
  owner: AnyOwner,
  { id, now, columns }: { id: number; now: Date; columns: WebhookEndpointColumns },
): Promise<boolean> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { url } = columns
  if (url !== undefined) {
    changes.push(sql`renewed_at = case when e.url = ${url} then e.renewed_at else ${now} end`)
  }
  const { numAffectedRows } = await sql`
    update webhook_endpoints e set ${sql.join([...changes, sql`updated_at = ${now}`])},
      earlier_events = array(select distinct unnest(e.earlier_events || e.events)),
      given_up_at = null, given_up_reason = null, failing_since = null, failing_subjects = '{}', failed_runs = 0,
      retry_at = null, is_slow = false
    where ${isOwnedBy(owner, 'e')} and e.id = ${id}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes an endpoint; its deliveries become unreachable and are swept later. False if there is none. */
export async function deleteWebhookEndpoint(db: Db, owner: AnyOwner, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_endpoints e where ${isOwnedBy(owner, 'e')} and e.id = ${id}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Replaces an endpoint's secret; both secrets sign until the given time. */
export async function replaceWebhookSecret(
  db: Db,
  owner: AnyOwner,
  { id, secretSealed, until, now }: { id: number; secretSealed: Buffer; until: Date; now: Date },
): Promise<void> {
  await sql`
    update webhook_endpoints e set secret_sealed = ${secretSealed}, previous_secret_sealed = e.secret_sealed,
      previous_secret_until = ${until}, updated_at = ${now}, renewed_at = ${now}
    where ${isOwnedBy(owner, 'e')} and e.id = ${id}`.execute(db)
}
