import type { Tables } from '@portal/database/schema/tables'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { ordersHandlers } from '../../orders/orders.routes.ts'
import { buildMethod, buildProvider } from '../../payment-methods/payment-methods.test-kit.ts'
import { settingsHandlers } from '../../settings/settings.routes.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { buildVariant, checkoutBody } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, { ...checkoutHandlers, ...ordersHandlers, ...settingsHandlers })
})

afterAll(async () => {
  await portal.close()
})

interface Given {
  readonly flags?: Record<string, boolean>
  readonly settings?: Record<string, string>
  /** A chargeable method, one of a former provider, or one not verified yet. */
  readonly method?: 'paying' | 'former' | 'pending'
}

async function openShop({ flags = {}, settings = {}, method }: Given) {
  const supplier = await buildSupplier(db, { flags })
  const dealer = await buildDealer(db, supplier)
  const owner = { supplier_id: supplier.id, dealer_id: dealer.id }
  for (const [handle, value] of Object.entries(settings))
    await db
      .insertInto('dealer_settings')
      .values({ ...owner, handle, value, updated_at: portal.now })
      .execute()
  if (method !== undefined) {
    const pending = { kind: 'ach', active: false, verified: false } as const
    const provider = await buildProvider(db, supplier)
    await buildMethod(db, dealer, provider, { rank: 1, ...(method === 'pending' ? pending : {}) })
    if (method === 'former')
      await db.updateTable('payment_providers').set({ active: false }).where('id', '=', provider.id).execute()
  }
  const as = { host: supplier.host, token: await portal.signIn(dealer) }
  const variant = await buildVariant(db, supplier)
  const ask = (path: string) => portal.ask('GET', `/api/dealer-portal/${path}`, as)
  return {
    dealer,
    outlook: () => ask('dealer/payment-outlook'),
    /** Places an order of 10.00; returns its payment status and events. */
    place: async () => {
      const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
      const placed = await portal.ask('POST', '/api/dealer-portal/orders/', { ...as, body })
      const order = await ask(`orders/${placed.body.id}`)
      const events = await ask(`orders/${placed.body.id}/events`)
      const holdFacts = await ask(`orders/${placed.body.id}/hold-reasons`)
      return {
        statusId: order.body.paymentStatusId,
        events: events.body.items,
        isAutomatic: holdFacts.body.authorizedAutomatically,
      }
    },
  }
}

const automatic = { auto_authorize: 'true' }
const hidden = { hide_auth_settings_and_auto_authorized: true }

describe('an automatically authorized order', () => {
  test.each([
    ['without a limit and without a method', { settings: automatic }],
    ['within the limit', { settings: { ...automatic, auto_authorize_up_to: '10.00' } }],
    ['by its supplier’s rule, whatever its dealer had set', { flags: hidden, method: 'paying' } as const],
  ])('says so in its timeline, %s', async (_name, given: Given) => {
    const { statusId, events, isAutomatic } = await (await openShop(given)).place()
    expect([statusId, isAutomatic]).toEqual([2, true])
    expect(events).toMatchObject([
      { kind: 'payment_auto_authorized', actorKind: 'system', amount: '10.00' },
      { kind: 'placed', actorKind: 'dealer' },
    ])
  })
})

describe('an order that waits for its dealer', () => {
  test.each([
    ['without auto-authorize', {}],
    ['above the limit', { settings: { ...automatic, auto_authorize_up_to: '9.99' } }],
  ])('is only placed, %s', async (_name, given: Given) => {
    const { statusId, events, isAutomatic } = await (await openShop(given)).place()
    expect([statusId, isAutomatic]).toEqual([1, false])
    expect(events).toMatchObject([{ kind: 'placed' }])
  })

  test.each([undefined, 'former', 'pending'] as const)(
    'under its supplier’s rule reports that nothing can pay it, with the method %s',
    async (method) => {
      const { statusId, events, isAutomatic } = await (
        await openShop({ flags: hidden, settings: automatic, ...(method ? { method } : {}) })
      ).place()
      expect([statusId, isAutomatic]).toEqual([1, false])
      expect(events[0]).toMatchObject({
        kind: 'payment_auto_authorization_missed',
        reason: 'You have no active payment method. Add one to pay for orders.',
      })
    },
  )
})

describe('the payment outlook', () => {
  test('follows the dealer’s settings and the method that will be charged', async () => {
    const shop = await openShop({ settings: { ...automatic, auto_authorize_up_to: '250' } })
    expect((await shop.outlook()).body).toEqual({
      autoAuthorize: true,
      autoAuthorizeUpTo: '250',
      isSuppliersRule: false,
      paymentMethod: null,
      paymentMethods: [],
      inactiveMethods: [],
      hasDepositsToConfirm: false,
    })
    const provider = await buildProvider(db, shop.dealer.supplier)
    await buildMethod(db, shop.dealer, provider, { rank: 1, kind: 'ach', active: false, verified: false })
    const second = await buildMethod(db, shop.dealer, provider, { rank: 2, active: false })
    const third = await buildMethod(db, shop.dealer, provider, { rank: 3 })
    const fourth = await buildMethod(db, shop.dealer, provider, { rank: 4 })
    expect((await shop.outlook()).body).toMatchObject({
      paymentMethods: [{ id: third }, { id: fourth }],
      inactiveMethods: [{ id: second }],
      paymentMethod: { id: third, name: 'Method 3', last4: '4242' },
      hasDepositsToConfirm: true,
    })
  })

  test('shows the method’s label given by the dealer', async () => {
    const shop = await openShop({ method: 'paying' })
    const named = db.updateTable('dealer_payment_methods').set({ label: 'Truck card' })
    await named.where('dealer_id', '=', shop.dealer.id).execute()
    expect((await shop.outlook()).body.paymentMethod).toMatchObject({ name: 'Truck card' })
  })

  test('follows the supplier’s rule if settings are hidden', async () => {
    const shop = await openShop({ flags: hidden, settings: { auto_authorize_up_to: '5' } })
    expect((await shop.outlook()).body).toMatchObject({
      autoAuthorize: true,
      autoAuthorizeUpTo: null,
      isSuppliersRule: true,
    })
  })

  test('is empty if the supplier collects no payments', async () => {
    const shop = await openShop({ flags: { payment_collection: false } })
    expect((await shop.outlook()).body.reason).toBe('payment_collection_off')
  })
})
