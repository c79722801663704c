import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AnyOwner } from '../../context/db.ts'
import { listWebhookAttempts, repeatWebhookDeliveries } from './webhook-delivery.repository.ts'
import {
  addWebhookEndpoint,
  deleteWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookEndpoints,
  nextWebhookEndpointId,
  replaceWebhookSecret,
  updateWebhookEndpoint,
} from './webhook-endpoint.repository.ts'
import {
  countWebhookListeners,
  deleteWebhookListener,
  extendWebhookListener,
} from './webhook-listener.repository.ts'

const now = new Date('2026-11-01T12:00:00Z')
const later = new Date('2026-11-01T13:00:00Z')
const sealed = Buffer.from('sealed')

const scratch = provideDatabase()
let owner: { supplierId: number; dealerId: number }
let others: AnyOwner[]
let id: number
let listenerId: number

async function add(to: AnyOwner, url: string | null): Promise<number> {
  const added = await nextWebhookEndpointId(scratch.db)
  await addWebhookEndpoint(scratch.db, to, {
    ...{ id: added, url, description: '', events: ['order.created'], secretSealed: sealed, now },
    ...(url === null ? { listensUntil: now } : {}),
  })
  return added
}

beforeEach(async () => {
  const supplier = await buildSupplier(scratch.db)
  owner = { supplierId: supplier.id, dealerId: (await buildDealer(scratch.db, supplier)).id }
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  others = [
    { supplierId: supplier.id, dealerId: (await buildDealer(scratch.db, supplier)).id },
    { supplierId: supplier.id },
    { supplierId: other.supplier.id, dealerId: other.id },
    { supplierId: other.supplier.id },
  ]
  id = await add(owner, 'https://receiver.example/hook')
  listenerId = await add(owner, null)
})

const stored = () =>
  scratch.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', 'in', [id, listenerId])
    .orderBy('id')
    .execute()

test('only its owner can read, change or remove an endpoint or listener', async () => {
  const { db } = scratch
  const before = await stored()
  for (const other of others) {
    expect(await listWebhookEndpoints(db, other)).toEqual([])
    expect(await findWebhookEndpoint(db, other, id)).toBeUndefined()
    const change = { id, now: later, columns: { is_active: false } }
    expect(await updateWebhookEndpoint(db, other, change)).toBe(false)
    await replaceWebhookSecret(db, other, { id, secretSealed: Buffer.from('new'), until: later, now: later })
    expect(await deleteWebhookEndpoint(db, other, id)).toBe(false)
    expect(await countWebhookListeners(db, other)).toBe(0)
    expect(await extendWebhookListener(db, other, { id: listenerId, until: later })).toBe(false)
    expect(await deleteWebhookListener(db, other, listenerId)).toBe(false)
  }
  expect(await stored()).toEqual(before)
})

test('its owner can do all of that', async () => {
  const { db } = scratch
  expect((await listWebhookEndpoints(db, owner)).map((one) => one.id)).toEqual([id])
  expect(await updateWebhookEndpoint(db, owner, { id, now: later, columns: { is_active: false } })).toBe(true)
  await replaceWebhookSecret(db, owner, { id, secretSealed: Buffer.from('new'), until: later, now: later })
  expect((await stored())[0]).toMatchObject({ is_active: false, previous_secret_sealed: sealed })
  expect(await countWebhookListeners(db, owner)).toBe(1)
  expect(await extendWebhookListener(db, owner, { id: listenerId, until: later })).toBe(true)
  expect(await deleteWebhookListener(db, owner, listenerId)).toBe(true)
  expect(await deleteWebhookEndpoint(db, owner, id)).toBe(true)
})

test('an event’s attempts at one endpoint don’t appear at another', async () => {
  const { db } = scratch
  const { supplierId } = owner
  const foreignId = await add(others[0] ?? owner, 'https://other.example/hook')
  const { rows } = await sql<{ id: number }>`
    insert into webhook_events (supplier_id, kind, object_id, subject, at)
    values (${supplierId}, 'product.updated', 1, 'product 1', now()) returning id`.execute(db)
  const eventId = rows[0]?.id ?? 0
  for (const endpointId of [id, foreignId]) {
    await sql`insert into webhook_deliveries (supplier_id, event_id, endpoint_id, subject)
      values (${supplierId}, ${eventId}, ${endpointId}, 'product 1')`.execute(db)
  }
  await sql`
    insert into webhook_attempts (supplier_id, event_id, endpoint_id, number, at, duration_ms, request_headers, status)
    values (${supplierId}, ${eventId}, ${foreignId}, 1, now(), 5, '{}', 200)`.execute(db)
  expect(await listWebhookAttempts(db, { supplierId, endpointId: id }, eventId)).toEqual([])
  expect(await listWebhookAttempts(db, { supplierId, endpointId: foreignId }, eventId)).toHaveLength(1)
})

test('redelivering since a time sends a dealer no events of others', async () => {
  const { db } = scratch
  const { supplierId, dealerId } = owner
  const foreign = others[0] as { supplierId: number; dealerId: number }
  await sql`
    insert into webhook_events (supplier_id, dealer_id, kind, object_id, subject, at, body)
    select ${supplierId}, d, 'order.created', d, 'order ' || d, now(), '{}'
    from unnest(${[dealerId, foreign.dealerId]}::int[]) d`.execute(db)
  const input = { since: new Date(0), which: 'all' } as const
  const again = (key: { supplierId: number; endpointId: number }) =>
    db.transaction().execute((transaction) => repeatWebhookDeliveries(transaction, key, input))
  expect(await again({ supplierId, endpointId: id })).toBe(1)
  const sent = db.selectFrom('webhook_deliveries').select('subject').where('endpoint_id', '=', id)
  expect(await sent.execute()).toEqual([{ subject: `order ${dealerId}` }])
})
