import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { addMail, markMailFailed } from '../../../repositories/mail/mail-outbox.repository.ts'
import { consoleMailHandlers } from './console-mail.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleMailHandlers)
let supplier: BuiltSupplier
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  staffToken = await portal.signInStaff(supplier, 'sales')
})

/** An email that came back, with a personal link if `sealed`. */
async function failedMail(sealed: Buffer | null = null): Promise<number> {
  const words = { kind: 'order_shipped', subject: 'Your order has shipped', text_body: 't', html_body: 'h' }
  const mail = { ...words, supplier_id: supplier.id, recipient: 'orders@gone.example', sealed_body: sealed }
  const failed = { created_at: portal.now, given_up_at: portal.now, tries: 9, last_error: '550 No mailbox.' }
  const added = scratch.db.insertInto('mail_outbox').values({ ...mail, ...failed })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

const resend = (id: number, body: object) =>
  portal.ask('POST', `/api/console/mail/${id}/retry`, { host: supplier.host, staffToken, body })
const stateOf = (id: number) =>
  scratch.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'given_up_at', 'tries', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('an undelivered email is resent to a corrected address, or to the same one', async () => {
  const waiting = { given_up_at: null, tries: 0, last_error: null }
  const corrected = await failedMail()
  expect((await resend(corrected, { recipient: ' Orders@Back.example ' })).status).toBe(200)
  expect(await stateOf(corrected)).toEqual({ recipient: 'Orders@Back.example', ...waiting })
  const same = await failedMail()
  expect((await resend(same, {})).status).toBe(200)
  expect(await stateOf(same)).toEqual({ recipient: 'orders@gone.example', ...waiting })
  expect((await resend(same, { recipient: 'nobody' })).status).toBe(422)
})

test('an undelivered email names its dealer and order, and stays listed after it was resent', async () => {
  const dealer = await buildDealer(scratch.db, supplier, {
    ...{ email: 'Orders@Gone.example', company_name: 'Falk Hardware' },
  })
  const { id: orderId, orderNumber } = await buildOrder(scratch.db, dealer)
  const id = await failedMail()
  const about = { order_id: orderId, to_dealer_id: dealer.id }
  await scratch.db.updateTable('mail_outbox').set(about).where('id', '=', id).execute()
  const undelivered = async () => {
    const path = '/api/console/mail?state=given_up'
    return (await portal.ask('GET', path, { host: supplier.host, staffToken })).body.items
  }
  const shown = {
    ...{ dealer: { id: dealer.id, name: 'Falk Hardware' }, order: { id: orderId, number: orderNumber } },
  }
  expect(await undelivered()).toMatchObject([{ ...shown, id, state: 'given_up', resentAt: null }])
  await resend(id, { recipient: 'orders@back.example' })
  expect(await undelivered()).toMatchObject([
    {
      ...{ ...shown, id, state: 'waiting', recipient: 'orders@back.example' },
      resentAt: expect.stringContaining('T'),
    },
  ])
  const resent_at = new Date(portal.now.getTime() - 8 * 24 * 3_600_000)
  await scratch.db.updateTable('mail_outbox').set({ resent_at }).where('id', '=', id).execute()
  expect(await undelivered()).toEqual([])
})

test("a dealer's emails stay in its list, resent to another address or after a new one", async () => {
  const email = 'Orders@Gone.example'
  const dealer = await buildDealer(scratch.db, supplier, { email })
  const elsewhere = await buildDealer(scratch.db, await buildSupplier(scratch.db), { email })
  const mail = { text: 't', html: 'h', now: portal.now, supplierId: supplier.id }
  await addMail(
    scratch.db,
    { ...mail, kind: 'order_shipped', recipient: 'orders@gone.example', subject: 'Shipped' },
    { ...mail, kind: 'order_placed', recipient: email, subject: 'Placed' },
    {
      ...mail,
      kind: 'order_received',
      recipient: email,
      subject: 'To the supplier',
      aboutDealers: [dealer.id],
    },
    { ...mail, kind: 'staff_order_placed', recipient: email, subject: 'To the staff' },
    { ...mail, kind: 'order_placed', recipient: 'other@shop.example', subject: 'Other' },
    {
      ...mail,
      kind: 'order_placed',
      recipient: email,
      subject: 'Elsewhere',
      supplierId: elsewhere.supplier.id,
    },
  )
  const list = async () => {
    const path = `/api/console/mail?dealerId=${dealer.id}`
    return (await portal.ask('GET', path, { host: supplier.host, staffToken })).body.items
  }
  expect(await list()).toMatchObject([{ subject: 'Placed' }, { subject: 'Shipped' }])
  const { id } = (await list())[1]
  const failure = { error: '550 No mailbox.', tries: 9, isGivenUp: true, now: portal.now }
  await markMailFailed(scratch.db, { supplierId: supplier.id, id }, failure)
  await resend(id, { recipient: 'orders@back.example' })
  await scratch.db
    .updateTable('dealers')
    .set({ email: 'new@back.example' })
    .where('id', '=', dealer.id)
    .execute()
  expect(await list()).toMatchObject([
    { subject: 'Placed' },
    { subject: 'Shipped', recipient: 'orders@back.example', dealer: { id: dealer.id } },
  ])
})

test('a personal link only goes to its original recipient', async () => {
  const id = await failedMail(Buffer.from('sealed'))
  const { status, body } = await resend(id, { recipient: 'thief@elsewhere.example' })
  expect([status, body.reason]).toEqual([409, 'mail_has_link'])
  expect(await stateOf(id)).toMatchObject({ recipient: 'orders@gone.example', tries: 9 })
  expect((await resend(id, { recipient: 'orders@gone.example' })).status).toBe(200)
})
