import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findWaitingTasks } from '../../../jobs/tasks.test-kit.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { findWebhookRecipient } from '../../../repositories/webhooks/webhook-recipient.repository.ts'
import { listDeliveries } from '../deliveries/list-deliveries.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { redeliverSince } from '../deliveries/redeliver.ts'
import { changeEndpoint } from '../endpoints/change-endpoint.ts'
import { readEndpoint } from '../endpoints/read-endpoint.ts'
import { rotateSecret } from '../endpoints/rotate-secret.ts'
import {
  addEndpoint,
  advanceWebhookTime,
  deliverDue,
  startReceiver,
  type TestReceiver,
  webhookCtx,
  webhookTasks,
} from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier
let dealer: BuiltDealer
let receiver: TestReceiver

beforeEach(async () => {
  await sql`delete from webhook_endpoints`.execute(scratch.db)
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  supplier = await buildSupplier(scratch.db, { business_email: 'desk@supplier.example' })
  dealer = await buildDealer(scratch.db, supplier)
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const hourMs = 3_600_000
const owner = () => ({ supplierId: supplier.id, dealerId: dealer.id })
const listen = (url = receiver.url) =>
  addEndpoint(scratch.db, owner(), { url, events: ['order.created', 'order.authorized', 'order.canceled'] })
const place = () => buildOrder(scratch.db, dealer)
const authorize = (id: number) =>
  sql`update orders set payment_status_id = 2, updated_at = clock_timestamp() where id = ${id}`.execute(
    scratch.db,
  )
const deliver = (tasks = webhookTasks(scratch.db)) => deliverDue(scratch.db, tasks)
const deliveries = async (id: number) => {
  const page = await listDeliveries(await webhookCtx(scratch.db, owner()), id, {})
  return 'items' in page ? page.items : []
}
const firstAttempt = async (id: number) => {
  const [newest] = await deliveries(id)
  const detail = await readDelivery(await webhookCtx(scratch.db, owner()), id, newest?.id ?? 0)
  return 'attempts' in detail ? detail.attempts[0] : undefined
}

describe('an event', () => {
  test('arrives signed for the public library, and is kept with the response', async () => {
    const { id, secret } = await listen()
    const order = await place()
    await deliver()
    const [message] = receiver.verified(secret)
    expect(message).toMatchObject({ type: 'order.created', data: { id: order.id } })
    expect(receiver.received[0]?.headers['webhook-id']).toBe(message?.id)
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', tries: 1, lastStatus: 200 }])
    expect(await firstAttempt(id)).toMatchObject({
      number: 1,
      status: 200,
      responseBody: 'thank you',
      problem: null,
    })
  })

  test('requested again during delivery is sent once more', async () => {
    const { id } = await listen()
    receiver.answer = async () => {
      receiver.answer = () => ({ status: 204 })
      const again = { since: new Date(0).toISOString(), which: 'all' } as const
      await redeliverSince(await webhookCtx(scratch.db, owner()), id, again)
      return { status: 204 }
    }
    await place()
    await deliver()
    expect(receiver.received).toHaveLength(2)
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', tries: 2 }])
  })

  test('is rejected with another secret, and after five minutes', async () => {
    const { secret } = await listen()
    await place()
    await deliver()
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(() => receiver.verified(other)).toThrow('No matching signature')
    const [message] = receiver.received
    if (message) {
      const then = Math.floor(Date.now() / 1000) - 301
      receiver.received[0] = {
        ...message,
        headers: { ...message.headers, 'webhook-timestamp': String(then) },
      }
    }
    expect(() => receiver.verified(secret)).toThrow('too old')
  })

  test('is also signed with the old secret during a rotation', async () => {
    const { id, secret: old } = await listen()
    const rotated = await rotateSecret(await webhookCtx(scratch.db, owner()), id, 24)
    await place()
    await deliver()
    expect(receiver.verified(old)).toHaveLength(1)
    expect('secret' in rotated && receiver.verified(rotated.secret)).toHaveLength(1)
    await sql`update webhook_endpoints set previous_secret_until = now() - interval '1 second'`.execute(
      scratch.db,
    )
    await place()
    await deliver()
    expect(() => receiver.verified(old)).toThrow('No matching signature')
  })

  test('reaches every endpoint that chose it: the dealer’s and the supplier’s, and no other dealer’s', async () => {
    const other = await buildDealer(scratch.db, supplier)
    const events = ['order.created'] as const
    const own = await listen()
    const all = await addEndpoint(scratch.db, { supplierId: supplier.id }, { url: receiver.url, events })
    const foreign = { supplierId: supplier.id, dealerId: other.id }
    const theirs = await addEndpoint(scratch.db, foreign, { url: receiver.url, events })
    await place()
    await deliver()
    expect(receiver.received).toHaveLength(2)
    const { rows } = await sql<{ endpoint_id: number }>`
      select endpoint_id from webhook_deliveries where supplier_id = ${supplier.id} order by endpoint_id`.execute(
      scratch.db,
    )
    expect(rows.map((row) => row.endpoint_id)).toEqual([own.id, all.id])
    expect(rows.map((row) => row.endpoint_id)).not.toContain(theirs.id)
  })

  test('reaches no dealer whose account is closed or blocked', async () => {
    await listen()
    await sql`update dealers set blocked_at = now() where id = ${dealer.id}`.execute(scratch.db)
    await place()
    await deliver()
    await sql`update dealers set blocked_at = null, status_id = 6 where id = ${dealer.id}`.execute(scratch.db)
    await place()
    await deliver()
    expect(receiver.received).toEqual([])
  })
})

const wrongUrl = '. Use that URL instead.'
const signInPage =
  ', which looks like a sign-in page. The endpoint must accept events without requiring sign-in.'

describe('a failing receiver', () => {
  test.each([
    ['an error', { status: 500, body: 'broken' }, { status: 500, responseBody: 'broken' }],
    ['a redirect, which is not followed', { status: 302, headers: { location: '/other' } }, { status: 302 }],
    ['a refusal', { status: 404 }, { status: 404 }],
  ])('with %s is tried again', async (_name, answer, expected) => {
    const { id } = await listen()
    receiver.answer = () => answer
    await place()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await firstAttempt(id)).toMatchObject(expected)
    expect(await deliveries(id)).toMatchObject([{ status: 'waiting', tries: 1 }])
    receiver.answer = () => ({ status: 204 })
    await advanceWebhookTime(scratch.db, 60_000)
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', tries: 2, lastStatus: 204 }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
  })

  test.each([
    [301, 'https://www.shop.example/hooks', 'https://www.shop.example/hooks', wrongUrl],
    [308, '/hooks/', 'hooks/', wrongUrl],
    [307, '/?shop=1', '?shop=1', wrongUrl],
    [302, '/sign-in?next=%2F', 'sign-in?next=%2F', signInPage],
    [302, 'https://sso.shop.example/saml', 'https://sso.shop.example/saml', signInPage],
  ])(
    'with a redirect of %d to %s has the target in the list and in one email while it is on',
    async (status, location, to, advice) => {
      const { id } = await listen()
      receiver.answer = () => ({ status, headers: { location } })
      for (const _ of [1, 2]) {
        await place()
        await deliver()
        await advanceWebhookTime(scratch.db, hourMs)
      }
      const target = new URL(to, new URL('/', receiver.url)).href
      const said = `Redirects to ${target}${advice}`
      const [newest] = await deliveries(id)
      expect(newest).toMatchObject({ status: 'waiting', lastStatus: status, lastProblem: said })
      const outbox = scratch.db.selectFrom('mail_outbox').where('kind', '=', 'webhook_redirects')
      const mails = await outbox.where('recipient', '=', dealer.email).selectAll().execute()
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text_body).toContain(target)
      expect(await readEndpoint(await webhookCtx(scratch.db, owner()), id)).toMatchObject({ active: true })
    },
  )

  test('with 10 MB gets its status recorded and 64 kB read', async () => {
    const { id } = await listen()
    receiver.answer = () => ({ status: 200, body: 'x'.repeat(10_000_000) })
    await place()
    await deliver()
    const kept = await firstAttempt(id)
    expect(kept).toMatchObject({ status: 200 })
    expect(kept?.responseBody).toHaveLength(4096)
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }])
  })

  test('silent for five seconds, or entirely, counts as a timeout', async () => {
    const { id } = await listen()
    await place()
    const asked = new Promise<void>((resolveAsked) => {
      receiver.answer = () => {
        resolveAsked()
        return new Promise(() => {})
      }
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const delivered = deliver()
    await asked
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    await delivered
    expect(await firstAttempt(id)).toMatchObject({ status: null, problem: 'no response within 5 seconds' })
    await receiver.close()
    await advanceWebhookTime(scratch.db, 60_000)
    await deliver()
    expect(await firstAttempt(id)).toMatchObject({ status: null, problem: 'the connection was refused' })
    receiver = await startReceiver()
  })

  test('with an internal address is never connected to', async () => {
    const { id } = await listen('https://rebind.example/hook')
    await place()
    await deliver(webhookTasks(scratch.db, async () => [{ address: '10.0.0.8', family: 4 }]))
    expect(await firstAttempt(id)).toMatchObject({ problem: 'the address points to a private network' })
  })

  test('gets single deliveries until it accepts one; then it gets all at once', async () => {
    const { id } = await listen()
    receiver.answer = () => ({ status: 503 })
    for (let n = 0; n < 30; n += 1) await place()
    await deliver()
    const first = receiver.received.length
    expect(first).toBeLessThanOrEqual(16)
    await advanceWebhookTime(scratch.db, 120_000)
    await deliver()
    expect(receiver.received).toHaveLength(first + 1)
    receiver.answer = () => ({ status: 200 })
    await advanceWebhookTime(scratch.db, 120_000)
    await deliver()
    await advanceWebhookTime(scratch.db, 600_000)
    await deliver()
    expect((await deliveries(id)).every(({ status }) => status === 'delivered')).toBe(true)
  })

  test('for three days is turned off with an email to its owner, and nothing is lost', async () => {
    const { id } = await listen()
    receiver.answer = () => ({ status: 500 })
    await place()
    for (let hours = 0; hours <= 74; hours += 2) {
      await deliver()
      await advanceWebhookTime(scratch.db, 2 * hourMs)
    }
    const { rows } =
      await sql`select is_active, given_up_at is not null as off from webhook_endpoints`.execute(scratch.db)
    expect(rows).toEqual([{ is_active: false, off: true }])
    const outbox = scratch.db.selectFrom('mail_outbox').where('kind', '=', 'webhook_given_up')
    const mail = await outbox.selectAll().execute()
    expect(mail).toMatchObject([{ kind: 'webhook_given_up', recipient: dealer.email }])
    expect(await deliveries(id)).toMatchObject([{ status: 'failed' }])
    const tries = receiver.received.length
    expect(tries).toBeGreaterThan(10)
    await place()
    await deliver()
    expect(receiver.received).toHaveLength(tries)
    receiver.answer = () => ({ status: 200 })
    await sql`update webhook_endpoints set is_active = true, failing_since = null, retry_at = null`.execute(
      scratch.db,
    )
    const since = new Date(0).toISOString()
    const again = await redeliverSince(await webhookCtx(scratch.db, owner()), id, { since, which: 'failed' })
    expect(again).toEqual({ count: 2 })
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
  })

  test('responding 410 is turned off at once, with the reason and an email to its owner', async () => {
    const { id } = await listen()
    await scratch.db.deleteFrom('mail_outbox').execute()
    receiver.answer = () => ({ status: 410 })
    await place()
    await deliver()
    const endpoint = await readEndpoint(await webhookCtx(scratch.db, owner()), id)
    expect(endpoint).toMatchObject({ id, active: false, givenUpReason: 'gone', failed: 1 })
    const [mail] = await scratch.db.selectFrom('mail_outbox').selectAll().execute()
    expect([mail?.kind, mail?.recipient]).toEqual(['webhook_given_up', dealer.email])
    await advanceWebhookTime(scratch.db, hourMs)
    await place()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const on = await changeEndpoint(await webhookCtx(scratch.db, owner()), id, { active: true })
    expect(on).toMatchObject({ active: true, givenUpAt: null, givenUpReason: null })
  })

  test('in test mode is reported to the dealer itself', async () => {
    await ensureTestTwin(scratch.db, owner(), new Date())
    const twin = await scratch.db
      .selectFrom('dealers')
      .select('id')
      .where('test_of', '=', dealer.id)
      .executeTakeFirstOrThrow()
    const { id } = await addEndpoint(
      scratch.db,
      { ...owner(), dealerId: twin.id },
      { events: ['order.created'] },
    )
    const recipient = await findWebhookRecipient(scratch.db, { supplierId: supplier.id, id })
    expect(recipient).toMatchObject({ email: dealer.email, isDealer: true })
  })
})

describe('ordering', () => {
  test('an event waits for earlier ones of the same order only', async () => {
    const { secret } = await listen()
    const [first, second] = [await place(), await place()]
    receiver.answer = ({ body }) => ({
      status: body.includes('created') && body.includes(`"id":${first.id}`) ? 500 : 200,
    })
    await authorize(first.id)
    await authorize(second.id)
    await deliver()
    receiver.answer = () => ({ status: 200 })
    await advanceWebhookTime(scratch.db, 60_000)
    await deliver()
    const seen = receiver.verified(secret).map(({ type, data }) => `${type} ${String(data.id)}`)
    expect(seen.filter((one) => one.endsWith(` ${second.id}`))).toEqual([
      `order.created ${second.id}`,
      `order.authorized ${second.id}`,
    ])
    expect(seen.filter((one) => one.endsWith(` ${first.id}`))).toEqual([
      ...[`order.created ${first.id}`, `order.created ${first.id}`, `order.authorized ${first.id}`],
    ])
  })

  test('a run that ends leaves a task for waiting deliveries, and none otherwise', async () => {
    await listen()
    receiver.answer = () => ({ status: 500 })
    await place()
    await deliver()
    expect(await findWaitingTasks(scratch.db, 'deliver_webhooks')).toHaveLength(1)
    receiver.answer = () => ({ status: 200 })
    await advanceWebhookTime(scratch.db, 60_000)
    await deliver()
    expect(await findWaitingTasks(scratch.db, 'deliver_slow_webhooks')).toEqual([])
    expect(await findWaitingTasks(scratch.db, 'deliver_webhooks')).toEqual([])
  })
})

describe('products', () => {
  test('changes within a minute are one event, the first sent at once', async () => {
    const events = ['product.stock_changed'] as const
    const { secret } = await addEndpoint(scratch.db, owner(), { url: receiver.url, events })
    const { rows } = await sql<{ id: number }>`
      insert into products (supplier_id, sku, title) values (${supplier.id}, 'P', 'Rope') returning id`.execute(
      scratch.db,
    )
    await sql`
      insert into variants (supplier_id, product_id, sku, quantity) values (${supplier.id}, ${rows[0]?.id}, 'A', 9)`.execute(
      scratch.db,
    )
    const sell = () =>
      sql`update variants set quantity = quantity - 1 where supplier_id = ${supplier.id}`.execute(scratch.db)
    for (let n = 0; n < 3; n += 1) await sell()
    await deliver()
    expect(receiver.verified(secret)).toHaveLength(1)
    for (let n = 0; n < 3; n += 1) {
      await sell()
      await deliver()
    }
    expect(receiver.received).toHaveLength(1)
    await advanceWebhookTime(scratch.db, 61_000)
    await deliver()
    expect(receiver.received).toHaveLength(2)
    await advanceWebhookTime(scratch.db, 61_000)
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })
})
