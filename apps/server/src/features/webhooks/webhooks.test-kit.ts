import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookEndpointWithSecret } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { ChosenEventKind } from '@portal/contract/webhooks/webhook-events'
import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { systemActor } from '../../context/actor.ts'
import type { AnyOwner } from '../../context/db.ts'
import { Refusal } from '../../context/refusal.ts'
import { systemResolve } from '../../gateways/webhook-receiver/checked-lookup.ts'
import { letTimePass, runDueTasks } from '../../jobs/tasks.test-kit.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { wakeDispatch } from './dispatch/dispatch-events.ts'
import { createEndpoint } from './endpoints/create-endpoint.ts'
import type { WebhookCtx } from './webhook-context.ts'
import { webhooksTasks } from './webhooks.tasks.ts'

/** Encrypts secrets in tests with the same key as `portalUnderTest`. */
export const testSecrets = createSecretBox(Buffer.alloc(32, 1))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function webhookCtx(db: Kysely<Tables>, owner: AnyOwner): Promise<WebhookCtx> {
  const supplier = await findSupplierById(db, owner.supplierId)
  if (supplier === undefined) throw new Error('There is no supplier.')
  return {
    db,
    now: new Date(),
    actor: systemActor,
    supplier,
    secrets: testSecrets,
    allowsLocalServices: true,
    owner,
  }
}

export async function addEndpoint(
  db: Kysely<Tables>,
  owner: AnyOwner,
  { url = 'https://receiver.example/hook', events }: { url?: string; events: readonly ChosenEventKind[] },
): Promise<WebhookEndpointWithSecret> {
  const added = await createEndpoint(await webhookCtx(db, owner), { url, events: [...events] })
  if (added instanceof Refusal) throw new Error(added.errors.join(' '))
  return added
}

export function webhookTasks(db: Kysely<Tables>, resolve = systemResolve) {
  return webhooksTasks(() => ({ db, now: new Date(), log: silent, secrets: testSecrets }), {
    policy: { resolve, allowsLoopback: true },
    clock: () => new Date(),
    publicUrl: 'https://portal.example',
    isStopping: () => false,
  })
}

const lastRunEnds = new WeakMap<Kysely<Tables>, number>()

/** Sends due deliveries. Only `advanceWebhookTime` advances time between calls, even on a slow machine. */
export async function deliverDue(db: Kysely<Tables>, tasks = webhookTasks(db)): Promise<void> {
  const end = lastRunEnds.get(db)
  if (end !== undefined) await postponeDeliveries(db, performance.now() - end)
  await wakeDispatch({ db })
  await runDueTasks(db, tasks)
  lastRunEnds.set(db, performance.now())
}

/** Postpones everything by `ms` that was already scheduled, but not yet due, `ms` ago. */
async function postponeDeliveries(db: Kysely<Tables>, ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`
  const since = sql`clock_timestamp() - ${by}`
  await sql`update webhook_endpoints set retry_at = retry_at + ${by} where retry_at > ${since}`.execute(db)
  await sql`
    update webhook_deliveries set next_try_at = next_try_at + ${by}
    where status = 'waiting' and next_try_at > ${since} and created_at < ${since}`.execute(db)
  await sql`
    update graphile_worker._private_jobs set run_at = run_at + ${by}
    where locked_at is null and run_at > ${since} and updated_at < ${since}`.execute(db)
}

export async function advanceWebhookTime(db: Kysely<Tables>, ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`
  await sql`update webhook_endpoints set retry_at = retry_at - ${by}, failing_since = failing_since - ${by}`.execute(
    db,
  )
  await sql`update webhook_events set due_at = due_at - ${by} where body is null`.execute(db)
  await sql`update webhook_product_times set sent_at = sent_at - ${by}`.execute(db)
  await sql`
    update webhook_deliveries set next_try_at = next_try_at - ${by}, created_at = created_at - ${by}
    where status = 'waiting'`.execute(db)
  await letTimePass(db, ms)
}

/** The kinds of recorded events not yet dispatched, in order. */
export async function recordedEvents(db: Kysely<Tables>, supplier: { id: number }): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from webhook_events where supplier_id = ${supplier.id} and body is null order by id`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface ReceivedAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface TestReceiver {
  readonly url: string
  readonly received: ReceivedMessage[]
  /** The messages as parsed by the public library; throws for invalid signatures. */
  verified(secret: string): { id: string; type: string; sequence: number; data: Record<string, unknown> }[]
  answer: (message: ReceivedMessage) => ReceivedAnswer | Promise<ReceivedAnswer>
  readonly server: Server
  close(): Promise<void>
}

export async function startReceiver(): Promise<TestReceiver> {
  const received: ReceivedMessage[] = []
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers, body: await text(request) }
    received.push(message)
    const { status, headers, body } = await receiver.answer(message)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    verified: (secret) =>
      received.map(
        ({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>) as never,
      ),
    answer: () => ({ status: 200, body: 'thank you' }),
    server,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
