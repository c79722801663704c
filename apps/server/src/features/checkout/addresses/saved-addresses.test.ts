import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { type BuiltVariant, buildVariant, checkoutBody, testPlace } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest
let supplier: BuiltSupplier
let variant: BuiltVariant

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, checkoutHandlers)
  supplier = await buildSupplier(db)
  variant = await buildVariant(db, supplier, { quantity: 1_000 })
})

afterAll(async () => {
  await portal.close()
})

const orders = '/api/dealer-portal/orders/'

async function someone() {
  const dealer = await buildDealer(db, supplier)
  const as = { host: supplier.host, token: await portal.signIn(dealer) }
  const place = async (parts: Record<string, unknown>) => {
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }], parts)
    return await portal.ask('POST', orders, { ...as, body })
  }
  const list = async () => (await portal.ask('GET', `${orders}addresses`, as)).body
  const forget = async (id: number) => await portal.ask('DELETE', `${orders}addresses/${id}`, as)
  return { dealer, place, list, forget }
}

const at = (name: string) => ({ ...testPlace, name })

test('saves addresses as chosen, equal ones once', async () => {
  const { place, list } = await someone()
  await place({ shippingAddress: { address: at('Nobody kept me') } })
  expect(await list()).toEqual([])
  const savedAddress = { address: at('Kept'), save: true }
  await place({ shippingAddress: savedAddress, billingAddress: savedAddress })
  await place({ shippingAddress: savedAddress })
  expect(await list()).toMatchObject([
    { address: { name: 'Kept', companyName: null }, defaultShipping: false, defaultBilling: false },
  ])
})

test('has one default per use', async () => {
  const { place, list } = await someone()
  await place({
    shippingAddress: { address: at('One'), save: true, setDefault: true },
    billingAddress: { address: at('Two'), save: true, setDefault: true },
  })
  await place({ shippingAddress: { address: at('Three'), setDefault: true } })
  expect(await list()).toMatchObject([
    { address: { name: 'Three' }, defaultShipping: true, defaultBilling: false },
    { address: { name: 'Two' }, defaultShipping: false, defaultBilling: true },
    { address: { name: 'One' }, defaultShipping: false, defaultBilling: false },
  ])
})

test('overwrites a chosen address only if it is saved again', async () => {
  const { place, list } = await someone()
  await place({ shippingAddress: { address: at('Before'), save: true } })
  const [{ id }] = await list()
  await place({ shippingAddress: { address: { ...at('For once'), id } } })
  expect(await list()).toMatchObject([{ id, address: { name: 'Before' } }])
  await place({ shippingAddress: { address: { ...at('After'), id }, save: true } })
  expect(await list()).toMatchObject([{ id, address: { name: 'After' } }])
})

test('a failed order saves no address', async () => {
  const { place, list } = await someone()
  const shippingAddress = { address: at('Kept'), save: true, setDefault: true }
  const items = [{ ...variant, quantity: 99_999 }]
  expect((await place({ shippingAddress, items })).status).toBe(409)
  expect(await list()).toEqual([])
})

test('two concurrent orders that each set a default both succeed', async () => {
  const { place, list } = await someone()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => place({ shippingAddress: { address: at(name), setDefault: true } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const defaults = (await list()).filter((one: { defaultShipping: boolean }) => one.defaultShipping)
  expect(defaults).toHaveLength(1)
})

test('deletes an address once, for its owner only; the account address is not among them', async () => {
  const { dealer, place, list, forget } = await someone()
  const otherDealer = await someone()
  await place({ shippingAddress: { address: at('Mine'), save: true } })
  const [{ id }] = await list()
  expect((await otherDealer.forget(id)).status).toBe(404)
  expect((await otherDealer.place({ shippingAddress: { address: { ...at('Mine'), id } } })).status).toBe(404)
  expect((await forget(id)).body).toEqual({ success: true })
  expect((await forget(id)).body.reason).toBe('address_not_found')
  const account = await accountAddressOf(dealer)
  expect((await forget(account)).status).toBe(404)
  expect(await list()).toEqual([])
})

async function accountAddressOf(dealer: BuiltDealer): Promise<number> {
  const { id } = await db
    .insertInto('dealer_addresses')
    .values({ supplier_id: supplier.id, dealer_id: dealer.id, is_account_address: true, city: 'Eugene' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('lists the shipping methods of the dealer’s group, without removed ones', async () => {
  const dealer = await buildDealer(db, supplier)
  const as = { host: supplier.host, token: await portal.signIn(dealer) }
  const group = { supplier_id: supplier.id, dealer_group_id: supplier.dealerGroupId }
  await db
    .insertInto('shipping_methods')
    .values([
      { ...group, name: 'Gone', removed_at: portal.now },
      { ...group, name: 'Express', removed_at: null },
    ])
    .execute()
  const own = await portal.ask('GET', `/api/channel/${supplier.dealerGroupId}/shipping-methods`, as)
  expect(own.body.map(({ name }: { name: string }) => name)).toEqual(['Express', 'Standard'])
  const other = await buildSupplier(db)
  const foreign = await portal.ask('GET', `/api/channel/${other.dealerGroupId}/shipping-methods`, as)
  expect([foreign.status, foreign.body.reason]).toEqual([404, 'channel_not_found'])
})
