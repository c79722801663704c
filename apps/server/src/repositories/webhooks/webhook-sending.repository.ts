import type { WebhookGivenUpReason } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'

export interface EndpointKey extends SupplierOwner {
  readonly id: number
}

export interface SendingEndpoint {
  readonly url: string | null
  readonly dealer_id: number | null
  readonly secret_sealed: Buffer
  /** The previous secret, while both sign after a rotation. */
  readonly previous_secret_sealed: Buffer | null
  readonly failing_since: Date | null
  /** Whether its last run was slow, or it is down. */
  readonly is_slow: boolean
  /** Milliseconds until the endpoint's pause ends; 0 if it isn't paused. */
  readonly pausedMs: number
}

export interface DueDelivery {
  readonly eventId: number
  readonly subject: string
  readonly body: string
  /** The number of previous attempts. */
  readonly tries: number
  /** When it was added or last requested, in the database's format. */
  readonly askedAt: string
  /** Milliseconds since `askedAt`. */
  readonly ageMs: number
}

export interface FinishedAttempt {
  readonly eventId: number
  readonly subject: string
  readonly askedAt: string
  readonly number: number
  readonly at: Date
  readonly durationMs: number
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly status: number | null
  readonly responseHeaders: Readonly<Record<string, string>> | null
  readonly responseBody: string | null
  readonly problem: string | null
  /** Milliseconds until the next attempt; null if accepted or given up. */
  readonly retryMs: number | null
  readonly isAccepted: boolean
}

/** Finds an active endpoint; undefined if it was removed or turned off. */
export async function findSendingEndpoint(
  db: Db,
  { supplierId, id }: EndpointKey,
  now: Date,
): Promise<SendingEndpoint | undefined> {
  const { rows } = await sql<SendingEndpoint>`
    select url, dealer_id, secret_sealed, failing_since, is_slow,
      case when previous_secret_until > ${now} then previous_secret_sealed end as previous_secret_sealed,
      greatest(0, coalesce(extract(epoch from retry_at - clock_timestamp()) * 1000, 0))::float8 as "pausedMs"
    from webhook_endpoints where ${belongsToSupplier({ supplierId })} and id = ${id} and is_active`.execute(
    db,
  )
  return rows[0]
}

const dueColumns = sql`d.event_id as "eventId", d.subject, d.tries,
  coalesce(case when e.dealer_id is null then v.supplier_body end, v.body) as body,
  d.created_at::text as "askedAt", (extract(epoch from clock_timestamp() - d.created_at) * 1000)::float8 as "ageMs"
  from webhook_deliveries d
  join webhook_endpoints e on e.supplier_id = d.supplier_id and e.id = d.endpoint_id
  join webhook_events v on v.supplier_id = d.supplier_id and v.id = d.event_id`

/**
 * An endpoint's due deliveries: new ones first, then retries, each in event order. A delivery waits for earlier ones of
 * its subject.
 */
export async function findDueDeliveries(db: Db, key: EndpointKey, limit: number): Promise<DueDelivery[]> {
  const first = await findDueAfter(db, key, { failedBefore: false, limit })
  if (first.length === limit) return first
  return [...first, ...(await findDueAfter(db, key, { failedBefore: true, limit: limit - first.length }))]
}

async function findDueAfter(
  db: Db,
  { supplierId, id }: EndpointKey,
  { failedBefore, limit }: { failedBefore: boolean; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select ${dueColumns}
    where ${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = ${id} and d.status = 'waiting'
      and d.next_try_at <= clock_timestamp() and (d.tries > 0) = ${failedBefore}
      and not exists (
        select from webhook_deliveries p
        where p.supplier_id = d.supplier_id and p.endpoint_id = d.endpoint_id and p.subject = d.subject
          and p.status = 'waiting' and p.event_id < d.event_id
          and (p.next_try_at > clock_timestamp() or (p.tries > 0) <> ${failedBefore}))
    order by d.event_id limit ${limit}`.execute(db)
  return rows
}

export async function findWaitingDelivery(
  db: Db,
  { supplierId, id }: EndpointKey,
  eventId: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select ${dueColumns}
    where ${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = ${id} and d.event_id = ${eventId}
      and d.status = 'waiting'`.execute(db)
  return rows[0]
}

/** Stores attempts and their deliveries' next states; deliveries requeued meanwhile become due again. */
export async function storeAttempts(
  db: Db,
  { supplierId, id }: EndpointKey,
  tries: readonly FinishedAttempt[],
): Promise<void> {
  if (tries.length === 0) return
  await sql`
    with finished as (
      select * from jsonb_to_recordset(${storableJson(tries)}::jsonb) as t ("eventId" bigint, "askedAt" timestamptz, number int,
        at timestamptz, "durationMs" int, "requestHeaders" jsonb, status smallint, "responseHeaders" jsonb, "responseBody" text,
        problem text, "retryMs" float8, "isAccepted" boolean)
    ), changed as (
      update webhook_deliveries d set tries = f.number, last_try_at = f.at, last_status = f.status,
        status = case when d.created_at <> f."askedAt" then 'waiting' when f."isAccepted" then 'delivered' when f."retryMs" is null then 'failed' else 'waiting' end,
        next_try_at = case when d.created_at <> f."askedAt" then d.next_try_at
          else clock_timestamp() + coalesce(f."retryMs", 0) * interval '1 millisecond' end
      from finished f
      where ${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = ${id} and d.event_id = f."eventId"
      returning d.event_id
    )
    insert into webhook_attempts (supplier_id, event_id, endpoint_id, number, at, duration_ms, request_headers, status,
      response_headers, response_body, problem)
    select ${supplierId}, f."eventId", ${id}, f.number, f.at, f."durationMs", f."requestHeaders", f.status,
      f."responseHeaders", f."responseBody", f.problem
    from finished f join changed c on c.event_id = f."eventId"
    on conflict do nothing`.execute(db)
}

export async function recordEndpointSuccess(
  db: Db,
  { supplierId, id }: EndpointKey,
  isSlow: boolean,
): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null, failing_subjects = '{}', failed_runs = 0, retry_at = null,
      is_slow = ${isSlow}
    where ${belongsToSupplier({ supplierId })} and id = ${id}
      and (failing_since is not null or failed_runs > 0 or retry_at is not null or is_slow <> ${isSlow})`.execute(
    db,
  )
}

/**
 * Records that an endpoint accepted no delivery in a run with these subjects. It is down once events of `downAfter`
 * subjects have failed in a row. Returns the number of runs while down, and how long it has been failing.
 */
export async function recordEndpointFailure(
  db: Db,
  { supplierId, id }: EndpointKey,
  { subjects, downAfter, isSlow }: { subjects: readonly string[]; downAfter: number; isSlow: boolean },
): Promise<{ downRuns: number; failingMs: number }> {
  const { rows } = await sql<{ downRuns: number; failingMs: number }>`
    update webhook_endpoints e set failing_since = coalesce(e.failing_since, clock_timestamp()),
      failing_subjects = n.subjects, is_slow = ${isSlow} or cardinality(n.subjects) >= ${downAfter},
      failed_runs = case when cardinality(n.subjects) >= ${downAfter} then e.failed_runs + 1 else 0 end
    from (
      select array(select distinct s from unnest(f.failing_subjects || ${[...subjects]}::text[]) s limit ${downAfter}) as subjects
      from webhook_endpoints f where ${belongsToSupplier({ supplierId }, 'f')} and f.id = ${id}
    ) n
    where ${belongsToSupplier({ supplierId }, 'e')} and e.id = ${id}
    returning e.failed_runs as "downRuns",
      (extract(epoch from clock_timestamp() - e.failing_since) * 1000)::float8 as "failingMs"`.execute(db)
  return rows[0] ?? { downRuns: 0, failingMs: 0 }
}

export async function pauseEndpoint(db: Db, { supplierId, id }: EndpointKey, ms: number): Promise<void> {
  await sql`
    update webhook_endpoints set retry_at = clock_timestamp() + ${ms} * interval '1 millisecond'
    where ${belongsToSupplier({ supplierId })} and id = ${id}`.execute(db)
}

/** Turns off an endpoint that has been failing too long or is gone, and gives up its deliveries. */
export async function giveUpEndpoint(
  db: Db,
  { supplierId, id }: EndpointKey,
  { now, reason }: { now: Date; reason: WebhookGivenUpReason },
): Promise<void> {
  await sql`
    with off as (
      update webhook_endpoints set is_active = false, given_up_at = ${now}, given_up_reason = ${reason}, retry_at = null
      where ${belongsToSupplier({ supplierId })} and id = ${id} returning id
    )
    update webhook_deliveries d set status = 'failed'
    from off where ${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = off.id and d.status = 'waiting'`.execute(
    db,
  )
}

/**
 * The milliseconds until an endpoint's next delivery is due; undefined if none is pending. Ignores deliveries waiting
 * for an earlier event of their subject.
 */
export async function findNextDueMs(db: Db, { supplierId, id }: EndpointKey): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from d.next_try_at - clock_timestamp()) * 1000)::float8 as ms from webhook_deliveries d
    where ${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = ${id} and d.status = 'waiting'
      and not exists (
        select from webhook_deliveries p
        where p.supplier_id = d.supplier_id and p.endpoint_id = d.endpoint_id and p.subject = d.subject
          and p.status = 'waiting' and p.event_id < d.event_id)
    order by d.next_try_at limit 1`.execute(db)
  return rows[0] === undefined ? undefined : Math.max(0, rows[0].ms)
}
