import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Insertable, Kysely } from 'kysely'
import { buildVariant, testPlace } from '../../features/checkout/checkout.test-kit.ts'
import type { PortalUnderTest, TestRequest } from '../../http/portal.test-kit.ts'
import { chargedOrder } from './console/console-order-requests.test-kit.ts'
import { v1WebhookRequests } from './webhook-requests.test-kit.ts'

export interface V1Sources {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  readonly dealer: BuiltDealer
}

export interface V1Request {
  readonly path: string
  readonly asked?: TestRequest
}

export type MakeV1Request = (owner?: BuiltDealer | BuiltSupplier) => V1Request | Promise<V1Request>

/** A successful request per endpoint of the integrator API, with an idempotency key if it needs one. */
export function v1Requests(sources: () => V1Sources): Readonly<Record<string, MakeV1Request>> {
  return {
    getMe: () => ({ path: '/api/v1/me' }),
    ...orderRequests(sources),
    ...partRequests(sources),
    ...catalogueRequests(sources),
    ...supplierRequests(sources),
    ...v1WebhookRequests(sources),
  }
}

let built = 0

async function newOrder({ db, dealer }: V1Sources) {
  const { sku } = await newVariant({ db, dealer })
  built += 1
  return {
    referenceNumber: `V1-${built}`,
    shippingMethod: dealer.supplier.shippingMethodId,
    shippingAddress: testPlace,
    lines: [{ sku, quantity: 1 }],
  }
}

async function newVariant({ db, dealer }: Pick<V1Sources, 'db' | 'dealer'>) {
  const ids = await buildVariant(db, dealer.supplier)
  const { sku } = await db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', ids.variantId)
    .executeTakeFirstOrThrow()
  return { ...ids, sku }
}

function orderRequests(sources: () => V1Sources): Record<string, MakeV1Request> {
  const order = async (head: Partial<Insertable<Tables['orders']>> = {}) =>
    await buildOrder(sources().db, sources().dealer, { head })
  const to =
    (action: string, head = {}, body?: unknown) =>
    async () => {
      const { id } = await order(head)
      return { path: `/api/v1/orders/${id}${action}`, ...(body === undefined ? {} : { asked: { body } }) }
    }
  return {
    listOrders: () => ({ path: '/api/v1/orders?limit=2' }),
    retrieveOrder: to(''),
    retrieveOrderByNumber: async () => ({ path: `/api/v1/orders/by-number/${(await order()).orderNumber}` }),
    retrieveOrderByReference: async () => {
      await order({ reference_number: 'KNOWN' })
      return { path: '/api/v1/orders/by-reference/KNOWN' }
    },
    createOrder: async () => ({ path: '/api/v1/orders', asked: { body: await newOrder(sources()) } }),
    createOrders: async () => ({
      path: '/api/v1/orders/batch',
      asked: { body: { orders: [await newOrder(sources())] } },
    }),
    authorizeOrderByToken: to('/authorize'),
    unauthorizeOrderByToken: to('/unauthorize', { payment_status_id: paymentStatus.authorized.id }),
    cancelOrderByToken: to('/cancel'),
    changeShippingAddress: to('/shipping-address', {}, testPlace),
    changeBillingAddress: to('/billing-address', {}, testPlace),
    changeLineShippingAddress: async () => {
      const { id, lineIds } = await order()
      return {
        path: `/api/v1/orders/${id}/lines/${lineIds[0]}/shipping-address`,
        asked: { body: testPlace },
      }
    },
    listOrderEvents: to('/events'),
    holdOrder: to('/hold', {}, { reason: 'The address looks wrong' }),
    releaseOrder: to('/release', { order_status_id: orderStatus.onHold.id }),
    createShipment: to('/shipments', { payment_status_id: paymentStatus.paid.id }, { trackingNumber: '1Z' }),
    // A paid order is returned unchanged, which needs no payment provider.
    captureOrder: to('/capture', { payment_status_id: paymentStatus.paid.id }),
    createRefund: async () => {
      const { db, dealer, portal } = sources()
      const id = await chargedOrder({ db, dealer, now: portal.now })
      return { path: `/api/v1/orders/${id}/refunds`, asked: { body: { amount: '2.50' } } }
    },
  }
}

function partRequests(sources: () => V1Sources): Record<string, MakeV1Request> {
  const order = async () =>
    await buildOrder(sources().db, sources().dealer, {
      shipments: [{ tracking_number: '1Z', items: [{ line: 0, quantity: 1 }] }],
    })
  const part = async (table: 'shipments' | 'payments') => {
    const { id } = await order()
    return await sources()
      .db.selectFrom(table)
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  }
  return {
    listShipments: () => ({ path: '/api/v1/shipments' }),
    retrieveShipment: async () => ({ path: `/api/v1/shipments/${(await part('shipments')).id}` }),
    voidShipment: async () => ({ path: `/api/v1/shipments/${(await part('shipments')).id}` }),
    listInvoices: () => ({ path: '/api/v1/invoices' }),
    retrieveInvoice: async () => ({ path: `/api/v1/invoices/${(await part('payments')).id}` }),
    downloadInvoice: async () => ({ path: `/api/v1/invoices/${(await part('payments')).id}/pdf` }),
    listShippingMethods: () => ({ path: '/api/v1/shipping-methods' }),
  }
}

function catalogueRequests(sources: () => V1Sources): Record<string, MakeV1Request> {
  return {
    listProducts: () => ({ path: '/api/v1/products' }),
    retrieveProduct: async () => ({ path: `/api/v1/products/${(await newVariant(sources())).productId}` }),
    listVariants: () => ({ path: '/api/v1/variants' }),
    retrieveVariant: async () => ({ path: `/api/v1/variants/${(await newVariant(sources())).variantId}` }),
    listStock: () => ({ path: '/api/v1/stock' }),
    listCategories: () => ({ path: '/api/v1/categories' }),
    downloadProductFeed: () => ({ path: '/api/v1/feeds/products' }),
  }
}

function supplierRequests(sources: () => V1Sources): Record<string, MakeV1Request> {
  const rows = async (row: object) => ({ rows: [{ sku: (await newVariant(sources())).sku, ...row }] })
  return {
    listDealers: () => ({ path: '/api/v1/dealers' }),
    retrieveDealer: () => ({ path: `/api/v1/dealers/${sources().dealer.id}` }),
    createDealer: () => {
      built += 1
      return { path: '/api/v1/dealers', asked: { body: { email: `v1-${built}@dealer.example` } } }
    },
    changeDealerStatus: () => ({
      path: `/api/v1/dealers/${sources().dealer.id}/status`,
      asked: { body: { dealerStatusId: 3 } },
    }),
    giveDealerCredit: () => ({
      path: `/api/v1/dealers/${sources().dealer.id}/credit`,
      asked: { body: { amount: '5.00', reason: 'A walk' } },
    }),
    changeInventory: async () => ({
      path: '/api/v1/inventory',
      asked: { body: await rows({ quantity: 7 }) },
    }),
    upsertProducts: () => {
      built += 1
      const product = {
        sku: `V1-${built}`,
        title: 'Rope',
        variants: [{ sku: `V1-${built}-10`, price: '9.99' }],
      }
      return { path: '/api/v1/products', asked: { body: { products: [product] } } }
    },
    changePrices: async () => ({ path: '/api/v1/prices', asked: { body: await rows({ price: '9.99' }) } }),
  }
}
