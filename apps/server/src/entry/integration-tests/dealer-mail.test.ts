import { keysOf } from '@portal/contract/fields/keys'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { systemActor } from '../../context/actor.ts'
import { mailOf } from '../../features/access/access.test-kit.ts'
import { mailNotices } from '../../features/mail/notices/notices.test-kit.ts'
import { sendDigests } from '../../features/mail/notices/send-digests.ts'
import { sendNotices } from '../../features/mail/notices/send-notices.ts'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { addOrderEvent } from '../../repositories/orders/order-event.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { handlers } from '../handlers.ts'

const publicUrl = 'https://portal.example:8443'
const secrets = createSecretBox(Buffer.alloc(32, 1))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  portal.now = testNow
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { time_zone: 'America/New_York' })
})

const ctxAt = (now: Date) => ({ db: scratch.db, now, log, secrets })
const sendAll = () => mailNotices(scratch.db, { now: portal.now, publicUrl })
const digestAt = (time: string) => sendDigests(ctxAt(new Date(time)), publicUrl)
const mails = async () =>
  (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === dealer.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const order = () =>
  buildOrder(scratch.db, dealer, {
    head: { reference_number: 'REF-7', payment_status_id: 2 },
    lines: [
      { sku: 'LAMP-1', title: 'A lamp', quantity: 3, price: '5.00' },
      { sku: 'ROPE', title: 'A rope', quantity: 2, price: '1.00' },
    ],
  })

async function choose(event: string, frequency: string, status = 200): Promise<void> {
  const token = await portal.signIn(dealer)
  const body = { event, frequency }
  const asked = { host: supplier.host, token, body }
  const answer = await portal.ask('PUT', '/api/dealer-portal/mail-choices', asked)
  expect(answer.status).toBe(status)
}

async function ship(
  orderId: number,
  parcel: { trackingNumber: string; lines?: object[]; shippedAt?: string; note?: string },
) {
  const staffToken = await portal.signInStaff(supplier, 'fulfilment')
  const path = `/api/console/orders/${orderId}/shipments`
  const asked = { host: supplier.host, staffToken, body: { carrier: 'UPS', ...parcel } }
  expect(await portal.ask('POST', path, asked)).toMatchObject({ status: 200 })
}

async function hold(at = portal.now): Promise<string> {
  const { id, orderNumber } = await order()
  const key = { supplierId: supplier.id, dealerId: dealer.id, orderId: id }
  const data = { reason: `Why ${orderNumber} waits` }
  await addOrderEvent(scratch.db, key, { at, kind: 'order_held', by: systemActor, data })
  return orderNumber
}

describe('an order email', () => {
  test('combines packages that shipped together, each with its tracking page and units', async () => {
    const { id, orderNumber } = await order()
    const { rows } = await sql<{ id: number }>`
      select id from order_items where order_id = ${id} order by position`.execute(scratch.db)
    for (const [place, line] of rows.entries())
      await ship(id, { trackingNumber: `1Z${place}`, lines: [{ orderLineId: line.id, quantity: 1 }] })
    await sendAll()
    expect(await subjects()).toEqual([`Order ${orderNumber} has shipped (2 shipments)`])
    const [mail] = await mails()
    for (const part of ['REF-7', 'LAMP-1', 'A rope', 'tracknum=1Z0', 'tracknum=1Z1']) {
      expect(mail?.text_body).toContain(part)
      expect(mail?.html_body).toContain(part)
    }
    expect(mail?.text_body).toContain('1 × A lamp (LAMP-1)\n1 × A rope (ROPE)')
  })

  test('lists the shipped lines and units, not the remaining ones', async () => {
    const { id, lineIds } = await order()
    const lines = [{ orderLineId: lineIds[0], quantity: 1 }]
    for (const trackingNumber of ['1Z0', '1Z1']) await ship(id, { trackingNumber, lines })
    await sendAll()
    await ship(id, { trackingNumber: '1Z2' })
    await sendAll()
    const [first, rest] = (await mails()).map(({ text_body: text }) => text)
    expect(first).toContain('2 × A lamp (LAMP-1)')
    expect(first).not.toContain('A rope')
    expect(rest).toContain('1 × A lamp (LAMP-1)\n2 × A rope (ROPE)')
  })

  test('includes the shipment’s note', async () => {
    const { id } = await order()
    await ship(id, { trackingNumber: '1Z', note: 'The rope follows next week' })
    await sendAll()
    expect((await mails())[0]?.text_body).toContain('Note: The rope follows next week')
  })

  test.each([
    ['an amount', {}, []],
    ['a line', { lines: 1 }, ['2 × A rope (ROPE)']],
  ])('lists what a refund of %s covered', async (_of, { lines: place }: { lines?: number }, listed) => {
    const { id, lineIds } = await order()
    const key = { supplierId: supplier.id, dealerId: dealer.id, orderId: id }
    const lines = place === undefined ? {} : { lines: [{ id: lineIds[place], sku: 'ROPE', quantity: 2 }] }
    const data = { amount: '2.00', ...lines }
    await addOrderEvent(scratch.db, key, {
      at: portal.now,
      kind: 'payment_refunded',
      by: systemActor,
      data,
    })
    await sendAll()
    const [mail] = await mails()
    expect(mail?.text_body.match(/^\d+ × .*$/gm) ?? []).toEqual(listed)
  })

  test('lists what was refunded', async () => {
    const { id, orderNumber } = await order()
    const key = { supplierId: supplier.id, dealerId: dealer.id, orderId: id }
    for (const amount of ['12.30', '1000.00']) {
      const event = { at: portal.now, kind: 'payment_refunded', by: systemActor, data: { amount } } as const
      await addOrderEvent(scratch.db, key, event)
    }
    await sendAll()
    expect(await subjects()).toEqual([`Refund issued for order ${orderNumber}`])
    const text = (await mails())[0]?.text_body
    expect(text).toContain('Refunded: $1,012.30')
    expect(text).toMatch(/^Reference # \S/m)
  })

  test('about a refund that the bank returned names the amount and reason, and what comes next', async () => {
    const { id, orderNumber } = await order()
    const key = { supplierId: supplier.id, dealerId: dealer.id, orderId: id }
    const data = { amount: '24.00', message: 'Expired card.' }
    const event = { at: portal.now, kind: 'refund_returned', by: systemActor, data } as const
    await addOrderEvent(scratch.db, key, event)
    await sendAll()
    const [mail] = await mails()
    expect(mail?.subject).toBe(`The bank returned your refund for order ${orderNumber}`)
    for (const part of ['Amount: $24.00', 'Reason: Expired card.', "We'll contact you about another way"])
      expect(mail?.text_body).toContain(part)
    expect(mail?.text_body).not.toContain('A lamp')
  })

  test('is not sent for a shipment of long ago or a closed account', async () => {
    const { id } = await order()
    await ship(id, { trackingNumber: '1Z', shippedAt: '2026-11-10T00:00:00Z' })
    await hold()
    await sql`update dealers set status_id = 6 where supplier_id = ${supplier.id}`.execute(scratch.db)
    await sendAll()
    await digestAt('2026-11-25T12:00:00Z')
    expect((await mails()).filter(({ kind }) => kind !== 'account_status')).toEqual([])
  })

  test('that fails delays no other dealer’s email', async () => {
    const other = await buildDealer(scratch.db, supplier)
    const lines = [{ sku: 'LAMP-1', title: 'A lamp', quantity: 1, price: '5.00' }]
    const refund = async (of: BuiltDealer, amount: string) =>
      await addOrderEvent(
        scratch.db,
        {
          supplierId: supplier.id,
          dealerId: of.id,
          orderId: (await buildOrder(scratch.db, of, { lines })).id,
        },
        { at: portal.now, kind: 'payment_refunded', by: systemActor, data: { amount } },
      )
    await refund(dealer, 'no amount')
    await refund(other, '5.00')
    await sendAll()
    expect((await mailOf(scratch, supplier)).map(({ recipient }) => recipient)).toEqual([other.email])
    await refund(other, '6.00')
    await sendAll()
    expect(await mailOf(scratch, supplier)).toHaveLength(2)
    // The failed notice is retried when due.
    await sql`
      update notices set data = '{"amount": "4.00"}', due_at = now() where dealer_id = ${dealer.id}`.execute(
      scratch.db,
    )
    await sendAll()
    expect((await mails())[0]?.text_body).toContain('$4.00')
  })
})

describe('the unsubscribe link', () => {
  const urlOf = async () => {
    const row = await scratch.db
      .selectFrom('mail_outbox')
      .select('unsubscribe_url')
      .where('recipient', '=', dealer.email)
      .executeTakeFirstOrThrow()
    return new URL(row.unsubscribe_url ?? '')
  }
  const form = { rawBody: 'List-Unsubscribe=One-Click', contentType: 'application/x-www-form-urlencoded' }
  const parts = {
    rawBody: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    contentType: 'multipart/form-data; boundary=x',
  }

  test.each([form, parts])(
    'works from an email client that sends $contentType, and not just by opening it',
    async (sent) => {
      await hold()
      await sendAll()
      const { origin, pathname } = await urlOf()
      expect(origin).toBe(`https://${supplier.host}:8443`)
      await portal.ask('GET', pathname, { host: supplier.host })
      await hold()
      await sendAll()
      expect(await mails()).toHaveLength(2)
      const answer = await portal.ask('POST', pathname, { host: supplier.host, ...sent })
      expect([answer.status, answer.body]).toEqual([200, { event: 'order_on_hold' }])
      await hold()
      await sendAll()
      expect(await mails()).toHaveLength(2)
    },
  )

  test('of a daily digest stops daily emails only', async () => {
    await choose('order_shipped', 'daily')
    const { id } = await order()
    await ship(id, { trackingNumber: '1Z' })
    await sendAll()
    await digestAt('2026-11-21T12:00:00Z')
    const answer = await portal.ask('POST', (await urlOf()).pathname, { host: supplier.host })
    expect(answer.body).toEqual({ event: 'daily' })
    const token = await portal.signIn(dealer)
    const { body } = await portal.ask('GET', '/api/dealer-portal/mail-choices', {
      host: supplier.host,
      token,
    })
    expect(body.items).toContainEqual({ event: 'order_shipped', frequency: 'none' })
    expect(body.items).toContainEqual({ event: 'order_on_hold', frequency: 'at_once' })
  })

  test('can’t be guessed: wrong links are soon refused, the right one still works', async () => {
    await hold()
    await sendAll()
    const { pathname } = await urlOf()
    const from = { host: supplier.host, remoteAddress: '198.51.100.9' }
    const statuses = []
    for (let guess = 0; guess < 31; guess += 1) {
      const path = `/api-public/dealer-portal/mail-unsubscription/${dealer.id}~order_on_hold~${guess}`
      statuses.push((await portal.ask('POST', path, from)).status)
    }
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([404, 404, 429])
    expect((await portal.ask('POST', pathname, from)).status).toBe(200)
  })

  test('accepts no form posted elsewhere', async () => {
    const asked = { host: supplier.host, ...form }
    expect((await portal.ask('POST', '/api-public/dealer-portal/dealer/sign-in-link', asked)).status).toBe(
      415,
    )
  })
})

describe('the daily digest', () => {
  beforeEach(() => choose('order_on_hold', 'daily'))

  test('is sent once, at 6:00 in the dealer’s time zone, with everything until then', async () => {
    const first = await hold()
    await sendAll()
    await digestAt('2026-11-21T10:45:00Z')
    expect(await mails()).toEqual([])
    const early = await hold(new Date('2026-11-21T10:59:00Z'))
    const late = await hold(new Date('2026-11-21T11:01:00Z'))
    await Promise.all([1, 2, 3].map(() => digestAt('2026-11-21T11:15:00Z')))
    await digestAt('2026-11-21T20:00:00Z')
    const [day, ...more] = await mails()
    expect(more).toEqual([])
    for (const told of [first, early]) expect(day?.text_body).toContain(`Order ${told} was put on hold`)
    expect(day?.text_body).not.toContain(late)
    await digestAt('2026-11-22T11:00:00Z')
    await digestAt('2026-11-23T11:00:00Z')
    expect((await mails()).map(({ text_body: text }) => text.includes(late))).toEqual([false, true])
  })

  const writers = {
    'of the day': { frequency: 'daily', write: () => digestAt('2026-11-21T11:00:00Z') },
    'at once': {
      frequency: 'at_once',
      write: () => sendNotices(ctxAt(portal.now), publicUrl, { supplierId: supplier.id }),
    },
  } as const

  test.each(keysOf(writers))('%s is written once even if its process is killed', async (name) => {
    const { frequency, write } = writers[name]
    await choose('order_on_hold', frequency)
    const told = await hold()
    if (frequency === 'daily') await sendAll()
    const dies = await scratch.db.transaction().execute(async (db) => {
      // The daily digest blocks when it is written to the outbox.
      await sql`lock table mail_outbox in exclusive mode`.execute(db)
      const written = write().then(
        () => 'written',
        () => 'killed',
      )
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%mail_outbox%'`.execute(
            scratch.db,
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 60_000 },
      )
      return await written
    })
    expect(dies).toBe('killed')
    expect(await mails()).toEqual([])
    // Several workers at the same time.
    await Promise.all([write(), write(), write()])
    await write()
    expect((await mails()).map(({ text_body: text }) => text.includes(told))).toEqual([true])
  })

  test('does not repeat what was emailed before it was turned on', async () => {
    await choose('order_on_hold', 'at_once')
    await hold()
    await sendAll()
    await choose('order_on_hold', 'daily')
    await digestAt('2026-11-21T12:00:00Z')
    expect(await mails()).toHaveLength(1)
  })
})

describe('the weekly summary', () => {
  const week = () => ({
    head: { ordered_at: '2026-11-19T12:00:00Z' },
    lines: [{ sku: 'A', title: 'A', quantity: 1, price: '7.50' }],
  })

  test('is sent on Monday at 6:00 to subscribers, once, with the dashboard’s figures', async () => {
    await buildOrder(scratch.db, dealer, week())
    await digestAt('2026-11-30T12:00:00Z')
    expect(await mails()).toEqual([])
    await choose('week_summary', 'weekly')
    await digestAt('2026-11-23T10:45:00Z')
    expect(await mails()).toEqual([])
    await Promise.all([1, 2].map(() => digestAt('2026-11-23T11:00:00Z')))
    await digestAt('2026-11-24T11:00:00Z')
    const [mail, ...more] = await mails()
    expect([mail?.kind, more]).toEqual(['week_summary', []])
    for (const fact of ['Orders placed: 1', 'Order value: $7.50', 'Orders shipped: 0'])
      expect(mail?.text_body).toContain(fact)
    // A week without events sends no summary.
    await digestAt('2026-11-30T12:00:00Z')
    expect(await mails()).toHaveLength(1)
  })

  test('adds up refunds, and those that the bank returned', async () => {
    const at = new Date('2026-11-19T12:00:00Z')
    const row = (event: 'order_refunded' | 'refund_returned', amount: string) => ({
      ...{ supplier_id: supplier.id, dealer_id: dealer.id, at, event, dealer_digested_at: at },
      data: JSON.stringify({ amount }),
    })
    const rows = [row('order_refunded', '5'), row('order_refunded', '2.25'), row('refund_returned', '2.25')]
    await scratch.db.insertInto('notices').values(rows).execute()
    await choose('week_summary', 'weekly')
    await digestAt('2026-11-23T11:00:00Z')
    const [mail] = await mails()
    for (const fact of ['Refunded: $7.25', 'Refunds returned by the bank: $2.25'])
      expect(mail?.text_body).toContain(fact)
  })

  test.each([true, false])('counts orders to authorize if payments are collected (%s)', async (isOn) => {
    supplier = await buildSupplier(scratch.db, { flags: { payment_collection: isOn } })
    dealer = await buildDealer(scratch.db, supplier)
    await buildOrder(scratch.db, dealer, week())
    await choose('week_summary', 'weekly')
    await digestAt('2026-11-23T11:00:00Z')
    const [mail] = await mails()
    expect(mail?.text_body).toContain('Orders placed: 1')
    expect(mail?.text_body.includes('Awaiting authorization')).toBe(isOn)
  })

  test('is the only weekly email, and is sent at no other time', async () => {
    await choose('week_summary', 'daily', 422)
    await choose('order_shipped', 'weekly', 422)
  })
})
