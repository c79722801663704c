import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOf } from '../../features/access/access.test-kit.ts'
import { type BuiltProduct, buildProduct } from '../../features/catalogue/catalogue.test-kit.ts'
import { completeStockRequests } from '../../features/catalogue/stock-requests/complete-stock-requests.ts'
import { mailNotices } from '../../features/mail/notices/notices.test-kit.ts'
import { type PortalUnderTest, portalUnderTest, testNow } from '../../http/portal.test-kit.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { handlers } from '../handlers.ts'

const publicUrl = 'https://portal.example:8443'
const path = '/api/dealer-portal/stock-requests'
let scratch: ScratchDatabase
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let lamp: BuiltProduct

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, handlers)
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  lamp = await build('Lamp', 0)
})
afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const build = (title: string, quantity: number) =>
  buildProduct(scratch.db, supplier, { head: { title }, variants: [{ price: '4.50', quantity }] })

const variantOf = ({ variantIds: [id = 0] }: BuiltProduct) => id

async function setStock(product: BuiltProduct, quantity: number): Promise<void> {
  const id = variantOf(product)
  await scratch.db.updateTable('variants').set({ quantity }).where('id', '=', id).execute()
}

async function call(method: 'GET' | 'PUT' | 'DELETE', id: number | '' = '', by = dealer) {
  const token = await portal.signIn(by)
  return await portal.ask(method, `${path}${id === '' ? '' : `/${id}`}`, { host: by.supplier.host, token })
}

const listed = async (by = dealer): Promise<string[]> =>
  (await call('GET', '', by)).body.items.map(({ title }: { title: string }) => title)

/** Runs the scheduled tasks, then sends all resulting emails. */
async function tick(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const ctx = { db: scratch.db, now: testNow, log, secrets: createSecretBox(Buffer.alloc(32, 1)) }
  await completeStockRequests(ctx)
  await mailNotices(scratch.db, { now: testNow, publicUrl })
}

const mailsOf = async ({ email }: BuiltDealer) =>
  (await mailOf(scratch, supplier)).filter(({ recipient }) => recipient === email)
async function unsubscribeUrl(): Promise<string> {
  const { unsubscribe_url: url } = await scratch.db
    .selectFrom('mail_outbox')
    .select('unsubscribe_url')
    .where('recipient', '=', dealer.email)
    .executeTakeFirstOrThrow()
  return url ?? ''
}
const subjects = async (by = dealer) => (await mailsOf(by)).map(({ subject }) => subject)

test('emails the alert once, when stock returns, with a link to the variant', async () => {
  const neighbour = await buildDealer(scratch.db, supplier)
  expect(await call('PUT', variantOf(lamp))).toMatchObject({ status: 200 })
  expect(await call('PUT', variantOf(lamp))).toMatchObject({ status: 200 })
  expect(await listed()).toEqual(['Lamp'])
  expect(await listed(neighbour)).toEqual([])
  await tick()
  expect(await subjects()).toEqual([])
  await setStock(lamp, 3)
  await tick()
  await tick()
  expect(await subjects()).toEqual(['Lamp is back in stock'])
  const [mail] = await mailsOf(dealer)
  expect(mail?.text_body).toContain('one-time alert')
  expect(mail?.text_body).toContain(`/products/${lamp.id}?variant=${variantOf(lamp)}`)
  expect(await unsubscribeUrl()).toContain('back_in_stock')
  expect(await listed()).toEqual([])
  expect(await subjects(neighbour)).toEqual([])
  await setStock(lamp, 0)
  await setStock(lamp, 3)
  await tick()
  expect(await subjects()).toHaveLength(1)
})

test('reports variants that return together in one email', async () => {
  const rope = await build('Rope', 0)
  for (const product of [lamp, rope]) await call('PUT', variantOf(product))
  for (const product of [lamp, rope]) await setStock(product, 1)
  await tick()
  expect(await subjects()).toEqual(['2 items are back in stock'])
  const [mail] = await mailsOf(dealer)
  for (const name of ['Lamp', 'Rope']) expect(mail?.text_body).toContain(name)
})

test('sends nothing for a removed request', async () => {
  await call('PUT', variantOf(lamp))
  expect(await call('DELETE', variantOf(lamp))).toMatchObject({ status: 200 })
  await setStock(lamp, 3)
  await tick()
  expect(await subjects()).toEqual([])
})

test('the unsubscribe link stops these emails, and a new request resumes them', async () => {
  await call('PUT', variantOf(lamp))
  await setStock(lamp, 3)
  await tick()
  const { pathname } = new URL(await unsubscribeUrl())
  expect(await portal.ask('POST', pathname, { host: supplier.host, body: {} })).toMatchObject({ status: 200 })
  const choice = async () => {
    const token = await portal.signIn(dealer)
    const { body } = await portal.ask('GET', '/api/dealer-portal/mail-choices', {
      host: supplier.host,
      token,
    })
    return body.items.find(({ event }: { event: string }) => event === 'back_in_stock').frequency
  }
  expect(await choice()).toBe('none')
  await setStock(lamp, 0)
  await call('PUT', variantOf(lamp))
  expect(await choice()).toBe('at_once')
})

test('refuses requests for variants in stock, of another supplier, or hidden', async () => {
  const rope = await build('Rope', 2)
  expect((await call('PUT', variantOf(rope))).body.errors).toEqual(['This item is already in stock.'])
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  expect((await call('PUT', variantOf(lamp), other)).body.reason).toBe('catalogue_variant_not_found')
  const hiding = await buildSupplier(scratch.db, { flags: { allow_showing_products: false } })
  const without = await buildDealer(scratch.db, hiding)
  expect((await call('PUT', 1, without)).body.reason).toBe('products_not_shown')
})

test('limits a dealer to 200 requests', async () => {
  await sql`
    with product as (
      insert into products (supplier_id, sku, title) values (${supplier.id}, 'MANY', 'Many') returning id
    ), variant as (
      insert into variants (supplier_id, product_id, sku)
      select ${supplier.id}, product.id, 'MANY-' || n from product, generate_series(1, 200) n returning id
    )
    insert into stock_requests (supplier_id, dealer_id, variant_id, asked_at)
    select ${supplier.id}, ${dealer.id}, id, ${testNow} from variant`.execute(scratch.db)
  expect((await call('PUT', variantOf(lamp))).body.reason).toBe('too_many_saved')
})

test('a dealer at the limit may repeat a request', async () => {
  await sql`
    with product as (
      insert into products (supplier_id, sku, title) values (${supplier.id}, 'MANY', 'Many') returning id
    ), variant as (
      insert into variants (supplier_id, product_id, sku)
      select ${supplier.id}, product.id, 'MANY-' || n from product, generate_series(1, 199) n returning id
    )
    insert into stock_requests (supplier_id, dealer_id, variant_id, asked_at)
    select ${supplier.id}, ${dealer.id}, id, ${testNow} from variant`.execute(scratch.db)
  for (const status of [200, 200]) expect((await call('PUT', variantOf(lamp))).status).toBe(status)
})

test('requests in test mode are emailed to the real dealer', async () => {
  const token = await portal.signIn(dealer)
  const by = { host: supplier.host, token }
  await portal.ask('PUT', '/api/dealer-portal/test-mode', { ...by, body: { isOn: true } })
  expect((await portal.ask('PUT', `${path}/${variantOf(lamp)}`, by)).status).toBe(200)
  expect((await portal.ask('GET', path, by)).body.items).toHaveLength(1)
  await setStock(lamp, 3)
  await tick()
  expect(await subjects()).toEqual(['Lamp is back in stock'])
})

test('does not email dealers who can no longer order or see products', async () => {
  const change = (to: 1 | 3 | 4) =>
    scratch.db.updateTable('dealers').set({ status_id: to }).where('id', '=', dealer.id).execute()
  const flags = (shown: boolean) =>
    scratch.db
      .updateTable('suppliers')
      .set({ flags: JSON.stringify({ allow_showing_products: shown }) })
      .where('id', '=', supplier.id)
      .execute()
  const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => change(1), () => change(3)],
    [() => change(4), () => change(3)],
    [() => flags(false), () => flags(true)],
  ]
  for (const [close, open] of ends) {
    await setStock(lamp, 0)
    expect((await call('PUT', variantOf(lamp))).status).toBe(200)
    await setStock(lamp, 3)
    await close()
    await tick()
    await open()
    expect(await subjects()).toEqual([])
  }
})
