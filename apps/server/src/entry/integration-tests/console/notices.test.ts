import { type StaffRole, staffRoleNames } from '@portal/contract/callers/permissions'
import { staffNoticeNames } from '@portal/contract/mail/notices'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import { mailNotices } from '../../../features/mail/notices/notices.test-kit.ts'
import { sendDigests } from '../../../features/mail/notices/send-digests.ts'
import { sendNotices } from '../../../features/mail/notices/send-notices.ts'
import { staffPassword as password, providePortal, type TestRequest } from '../../../http/portal.test-kit.ts'
import { addNotices } from '../../../repositories/mail/notice.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { handlers } from '../../handlers.ts'

const publicUrl = 'https://portal.example:8443'
const secrets = createSecretBox(Buffer.alloc(32, 1))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

const ctx = () => ({ db: scratch.db, now: portal.now, log, secrets })
/** The worker's clock after the next 6:00 AM in every time zone. */
const nextDay = () => ({ ...ctx(), now: new Date(portal.now.getTime() + 36 * 3_600_000) })
const sendAll = () => mailNotices(scratch.db, { now: portal.now, publicUrl })
const asStaff = async (role: StaffRole, method: string, path: string, asked: TestRequest = {}) => {
  const staffToken = await portal.signInStaff(supplier, role)
  const answer = await portal.ask(method, path, { host: supplier.host, staffToken, ...asked })
  expect(answer).toMatchObject({ status: 200 })
  return answer
}
const asDealer = async (method: string, path: string, asked: TestRequest = {}) =>
  await portal.ask(method, path, { host: supplier.host, token: await portal.signIn(dealer), ...asked })
const mailTo = async (email = dealer.email) =>
  (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === email)
const order = (of = dealer) =>
  buildOrder(scratch.db, of, {
    head: { payment_status_id: 2 },
    lines: [{ sku: 'LAMP-1', title: 'A lamp', quantity: 3, price: '5.00' }],
  })

/** Adds a staff member, with a function that calls the email preferences endpoint. */
async function person(role: StaffRole) {
  const staffToken = await portal.signInStaff(supplier, role)
  const call = (method: string, body?: object) =>
    portal.ask(method, '/api/console/mail-choices', {
      ...{ host: supplier.host, staffToken },
      ...(body === undefined ? {} : { body }),
    })
  const { body } = await portal.ask('GET', '/api/console/session', { host: supplier.host, staffToken })
  return { id: body.staff.id, email: body.staff.email as string, call }
}

const note = (data: object = {}) =>
  addNotices(scratch.db, {
    ...{ supplierId: supplier.id, event: 'stock_low', now: portal.now },
    data: { sku: 'LAMP-1', quantity: 2, ...data },
  })

describe('emails to a dealer', () => {
  test('report a shipment with tracking number and lines, once', async () => {
    const { id, orderNumber } = await order()
    await asStaff('fulfilment', 'POST', `/api/console/orders/${id}/shipments`, {
      body: { trackingNumber: '1Z999' },
    })
    await sendAll()
    await sendNotices(ctx(), publicUrl, { supplierId: supplier.id })
    const mails = await mailTo()
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${orderNumber} has shipped`])
    const [{ text_body: text, html_body: html } = { text_body: '', html_body: '' }] = mails
    for (const part of ['1Z999', 'A lamp', `https://${supplier.host}:8443/orders/${id}`]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
  })

  test('explain holds, cancellations and declined payments, but not the dealer’s own actions', async () => {
    const held = await order()
    const canceled = await order()
    const own = await order()
    await asStaff('sales', 'PATCH', `/api/console/orders/${held.id}/hold`, {
      body: { reason: 'The address looks wrong' },
    })
    await asStaff('sales', 'PATCH', `/api/console/orders/${canceled.id}/cancel`)
    expect((await asDealer('PATCH', `/api/dealer-portal/orders/${own.id}/cancel`)).status).toBe(200)
    await sendAll()
    const mails = await mailTo()
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [`Order ${canceled.orderNumber} was canceled`, `Order ${held.orderNumber} was put on hold`].sort(),
    )
    expect(mails.map(({ text_body: text }) => text).join()).toContain('The address looks wrong')
  })

  test('follow the dealer’s settings: off, or a daily digest', async () => {
    await asDealer('PUT', '/api/dealer-portal/mail-choices', {
      body: { event: 'order_on_hold', frequency: 'none' },
    })
    await asDealer('PUT', '/api/dealer-portal/mail-choices', {
      body: { event: 'order_shipped', frequency: 'daily' },
    })
    const { items } = (await asDealer('GET', '/api/dealer-portal/mail-choices')).body
    expect(items).toContainEqual({ event: 'order_shipped', frequency: 'daily' })
    const orders = [await order(), await order()]
    for (const { id } of orders) {
      await asStaff('fulfilment', 'POST', `/api/console/orders/${id}/shipments`, {
        body: { trackingNumber: `1Z${id}` },
      })
    }
    const held = await order()
    await asStaff('sales', 'PATCH', `/api/console/orders/${held.id}/hold`, { body: {} })
    await sendAll()
    expect(await mailTo()).toEqual([])
    await sendDigests(ctx(), publicUrl)
    expect(await mailTo()).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendDigests(nextDay(), publicUrl)))
    await sendDigests(nextDay(), publicUrl)
    const mails = await mailTo()
    expect(mails).toHaveLength(1)
    for (const { orderNumber } of orders) expect(mails[0]?.text_body).toContain(orderNumber)
    expect(mails[0]?.text_body).not.toContain(held.orderNumber)
  })

  test('stop for one kind and one dealer by the unsubscribe link', async () => {
    const other = await buildDealer(scratch.db, supplier)
    const { id } = await order()
    await asStaff('sales', 'PATCH', `/api/console/orders/${id}/hold`, { body: {} })
    await sendAll()
    const code = /\/unsubscribe\/(\S+)/.exec((await mailTo())[0]?.text_body ?? '')?.[1] ?? ''
    const stop = (text: string, host = supplier.host) =>
      portal.ask('POST', `/api-public/dealer-portal/mail-unsubscription/${text}`, { host })
    const swapped = code.replace(/^\d+/, String(other.id))
    const elsewhere = await buildSupplier(scratch.db)
    for (const answer of [
      await stop(swapped),
      await stop(code.replace('order_on_hold', 'order_shipped')),
      await stop(code, elsewhere.host),
      await stop('nonsense'),
    ]) {
      expect([answer.status, answer.body.reason]).toEqual([404, 'unsubscribe_link_invalid'])
    }
    expect((await stop(code)).body).toEqual({ event: 'order_on_hold' })
    const [again, shipped, theirs] = [await order(), await order(), await order(other)]
    for (const { id: next } of [again, theirs]) {
      await asStaff('sales', 'PATCH', `/api/console/orders/${next}/hold`, { body: {} })
    }
    await asStaff('fulfilment', 'POST', `/api/console/orders/${shipped.id}/shipments`, {
      body: { trackingNumber: '1Z' },
    })
    await sendAll()
    expect((await mailTo()).map(({ kind }) => kind)).toEqual(['order_on_hold', 'order_shipped'])
    expect((await mailTo(other.email)).map(({ kind }) => kind)).toEqual(['order_on_hold'])
  })

  test('combine many orders', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => order()))
    await asStaff('sales', 'POST', '/api/console/order-search/hold', {
      body: { bulkActionItemIds: orders.map(({ id }) => id), reason: 'The warehouse moves' },
    })
    await sendAll()
    const mails = await mailTo()
    expect(mails).toHaveLength(1)
    for (const { orderNumber } of orders) expect(mails[0]?.text_body).toContain(orderNumber)
  })

  test('are not sent to blocked dealers', async () => {
    const { id } = await order()
    await asStaff('sales', 'PATCH', `/api/console/orders/${id}/hold`, { body: {} })
    await sql`update dealers set blocked_at = now() where id = ${dealer.id}`.execute(scratch.db)
    await sendAll()
    expect(await mailTo()).toEqual([])
  })
})

describe('emails to staff', () => {
  test('are sent at once or daily, as each user chooses', async () => {
    const [once, daily, never] = [await person('owner'), await person('viewer'), await person('sales')]
    await once.call('PUT', { event: 'stock_low', frequency: 'at_once' })
    await never.call('PUT', { event: 'stock_low', frequency: 'none' })
    await note()
    await sendAll()
    expect((await mailTo(once.email)).map(({ subject }) => subject)).toEqual(['Low stock: LAMP-1 (2 left)'])
    expect((await mailTo(once.email))[0]?.text_body).toContain('/console/account')
    expect(await mailTo(daily.email)).toEqual([])
    await sendDigests(nextDay(), publicUrl)
    expect((await mailTo(daily.email)).map(({ kind }) => kind)).toEqual(['notices_daily'])
    expect((await mailTo(daily.email))[0]?.text_body).toContain('Open the console:')
    expect(await mailTo(once.email)).toHaveLength(1)
    expect(await mailTo(never.email)).toEqual([])
  })

  test('are not sent to removed or invited staff, or to other suppliers’ staff', async () => {
    const gone = await person('viewer')
    await gone.call('PUT', { event: 'stock_low', frequency: 'at_once' })
    const removed = await asStaff('owner', 'POST', `/api/console/staff/${gone.id}/removal`, {
      body: { password },
    })
    expect(removed.status).toBe(200)
    await asStaff('owner', 'POST', '/api/console/staff', {
      body: { email: 'invited@staff.example', name: 'N', role: 'owner', password },
    })
    const before = (await mailOf(scratch, supplier)).length
    await note()
    await sendAll()
    await sendDigests(nextDay(), publicUrl)
    const since = (await mailOf(scratch, supplier)).slice(before)
    const recipients = since.map(({ recipient }) => recipient)
    expect(recipients).not.toContain(gone.email)
    expect(recipients).not.toContain('invited@staff.example')
  })

  test.each(staffRoleNames)('a %s chooses among the events its role can see', async (role) => {
    const { call } = await person(role)
    const { items } = (await call('GET')).body
    expect(items.map(({ event }: { event: string }) => event)).toEqual(staffNoticeNames)
  })

  test('report stock falling to the threshold once, and not stock that was already low', async () => {
    const { email, call } = await person('owner')
    await call('PUT', { event: 'stock_low', frequency: 'at_once' })
    await sql`
      with product as (
        insert into products (supplier_id, sku, title) values (${supplier.id}, 'LAMP', 'A lamp')
        returning supplier_id, id
      )
      insert into variants (supplier_id, product_id, sku, quantity, price)
      select supplier_id, id, 'LAMP-9', 9, 5 from product`.execute(scratch.db)
    const { changeInventory } = await import('../../../domain/catalogue/change-inventory.ts')
    const { findSupplierById } = await import('../../../repositories/suppliers/supplier.repository.ts')
    const found = await findSupplierById(scratch.db, supplier.id)
    if (found === undefined) throw new Error('There is no supplier.')
    const actor = { kind: 'operator', name: 'test' } as const
    const change = (quantity: number) =>
      changeInventory(
        { db: scratch.db, owner: { supplierId: supplier.id }, supplier: found, now: portal.now, actor },
        [{ sku: 'LAMP-9', quantity }],
      )
    for (const quantity of [6, 4, 2, 8, 3]) await change(quantity)
    await sendAll()
    const subjects = (await mailTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Low stock: LAMP-9 (4 left)', 'Low stock: LAMP-9 (3 left)'])
  })
})
