import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type { Reason } from '@portal/contract/api/refusals'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import { testPlace } from '../../../features/checkout/checkout.test-kit.ts'
import { connectProvider } from '../../../features/payment-methods/provider/payment-sandbox.test-kit.ts'
import { addEndpoint } from '../../../features/webhooks/webhooks.test-kit.ts'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import type { TestResponse } from '../../../http/portal.test-kit.ts'
import { claimIdempotencyKey } from '../../../repositories/operations/idempotency-key.repository.ts'
import { chargedOrder } from '../console/console-order-requests.test-kit.ts'
import type { V1Request } from '../v1-requests.test-kit.ts'
import type { RefusalWorld } from './refusal-world.test-kit.ts'

/** Creates the cause of a refusal and sends the request. */
type Way = (world: RefusalWorld, name: EndpointName) => Promise<TestResponse>

const dayMs = 24 * 3_600_000
const { authorized, paid } = paymentStatus
const canceled = { order_status_id: orderStatus.canceled.id }
const onHold = { order_status_id: orderStatus.onHold.id }

const pathOf = (name: EndpointName, ids: Readonly<Record<string, number>>) =>
  endpoints[name].path.replace(/:(\w+)/g, (_, id: string) => String(ids[id] ?? 999_999_999))

/** A good request with these changes to its body, if it has one. */
async function withBody(world: RefusalWorld, name: EndpointName, change: object): Promise<V1Request> {
  const { path, asked } = await world.good(name)
  return { path, asked: { body: { ...(asked?.body as object), ...change } } }
}

const notFound: Way = async (world, name) => {
  const { asked } = await world.good(name)
  return await world.send(name, { path: pathOf(name, {}), ...(asked === undefined ? {} : { asked }) })
}

const withFlags =
  (flags: Readonly<Record<string, unknown>>): Way =>
  async (world, name) => {
    await world.renew(flags)
    return await world.send(name, await world.good(name))
  }

/** Sends an otherwise successful request for an order with this head. */
const onOrder =
  (
    head: object,
    parts: { readonly provider?: boolean; readonly body?: unknown; readonly payment?: object } = {},
  ): Way =>
  async (world, name) => {
    const { db, dealer } = world
    if (parts.provider) await connectProvider(db, dealer.supplier, 'stripe', 'http://127.0.0.1:9')
    const { id, lineIds } = await world.order({ head, payment: parts.payment ?? {} })
    const good = await world.good(name)
    const body = parts.body ?? good.asked?.body
    const path = pathOf(name, { id, lineId: lineIds[0] ?? 0 })
    return await world.send(name, { path, ...(body === undefined ? {} : { asked: { body } }) })
  }

const withChange =
  (change: object): Way =>
  async (world, name) =>
    await world.send(name, await withBody(world, name, change))

/** Sends two different requests with the same idempotency key. */
const keyReused =
  (change?: object): Way =>
  async (world, name) => {
    const first = await world.send(name, await world.good(name), 'once')
    if (first.status !== 200) return first
    const second = change === undefined ? await world.good(name) : await withBody(world, name, change)
    return await world.send(name, second, 'once')
  }

const keyRunning: Way = async (world, name) => {
  const request = await world.good(name)
  const { access } = endpoints[name]
  const { id: dealerId, supplier } = world.dealer
  const isSuppliers = access.who === 'integrator' && access.for === 'supplier'
  const owner = { supplierId: supplier.id, ...(isSuppliers ? {} : { dealerId }) }
  return await world.db.transaction().execute(async (db) => {
    await claimIdempotencyKey(db, { owner, actor: { kind: 'integrator', name: 'Integrator' } }, 'running')
    return await world.send(name, request, 'running')
  })
}

const cursorExpired: Way = async (world, name) => {
  const { path } = endpoints[name]
  const { body } = await world.send(name, { path: `${path}?updatedSince=2020-01-01` })
  await sql`select renew_change_epoch(true)`.execute(world.db)
  return await world.send(name, { path: `${path}?after=${body.after}` })
}

const endpointOff: Way = async (world, name) => {
  const request = await world.good(name)
  await world.db.updateTable('webhook_endpoints').set({ is_active: false }).execute()
  return await world.send(name, request)
}

const secretShown: Way = async (world, name) => {
  const request = await world.good(name)
  await world.send(name, request, 'secret')
  world.portal.now = new Date(world.portal.now.getTime() + dayMs + 1)
  return await world.send(name, request, 'secret')
}

const tooManyEndpoints: Way = async (world, name) => {
  const request = await world.good(name)
  const owner = { supplierId: world.dealer.supplier.id, dealerId: world.dealer.id }
  for (let n = 0; n < 16; n += 1) {
    await addEndpoint(world.db, owner, { url: `https://receiver.example/${n}`, events: ['order.created'] })
  }
  return await world.send(name, request)
}

/** Sends a PO box address for an order whose shipping method excludes PO boxes. */
const toPoBox =
  (boxed: (good: Record<string, unknown>) => object): Way =>
  async (world, name) => {
    const { path, asked } = await world.good(name)
    const { id, shippingMethodId } = world.dealer.supplier
    const marked = { delivers_to_po_boxes: false }
    await world.db.updateTable('shipping_methods').set(marked).where('supplier_id', '=', id).execute()
    const shipping = { shipping_method_id: shippingMethodId }
    await world.db.updateTable('orders').set(shipping).where('supplier_id', '=', id).execute()
    const good = asked?.body as Record<string, unknown>
    return await world.send(name, { path, asked: { body: { ...good, ...boxed(good) } } })
  }

/** How to provoke each reason, except for endpoints in `ownWays`. */
export const usualWays: Partial<Record<Reason, Way>> = {
  order_not_found: notFound,
  shipment_not_found: notFound,
  invoice_not_found: notFound,
  product_not_found: notFound,
  catalogue_variant_not_found: notFound,
  dealer_not_found: notFound,
  webhook_endpoint_not_found: notFound,
  webhook_delivery_not_found: notFound,
  order_not_open: onOrder(canceled),
  products_not_shown: withFlags({ allow_showing_products: false }),
  payment_collection_off: withFlags({ payment_collection: false }),
  idempotency_key_reused: keyReused(),
  idempotency_key_running: keyRunning,
  idempotency_secret_shown: secretShown,
  cursor_invalid: async (world, name) => {
    const { path } = await world.good(name)
    return await world.send(name, { path: `${path.replace(/\?.*/, '')}?after=nonsense` })
  },
  cursor_expired: cursorExpired,
  po_box_not_delivered: toPoBox(() => ({ addressLine1: 'PO Box 12' })),
  address_changed: withChange({ id: 999_999_999 }),
  webhook_endpoint_off: endpointOff,
  too_many_webhook_endpoints: tooManyEndpoints,
  webhook_address_refused: withChange({ url: 'https://10.0.0.1/hook' }),
}

const unknownLine = { lines: [{ orderLineId: 999_999_999, quantity: 1 }] }
const shipped = { shipped_status_id: 1 }

/** Cancels a charged order, optionally with a pending partial refund. */
async function cancelCharged(
  world: RefusalWorld,
  name: EndpointName,
  isRefunding: boolean,
  asked: NonNullable<V1Request['asked']> = {},
) {
  const { db, dealer, portal } = world
  const id = await chargedOrder({ db, dealer, now: portal.now })
  if (isRefunding) {
    const refund = {
      ...{ supplier_id: dealer.supplier.id, dealer_id: dealer.id, order_id: id, amount: '1.00', round: 1 },
      ...{ idempotency_key: `refunding-${id}`, created_at: portal.now },
    }
    const pending = {
      transaction_type_id: transactionType.refund.id,
      transaction_status_id: transactionStatus.none.id,
    }
    await db
      .insertInto('transactions')
      .values({ ...refund, ...pending })
      .execute()
  }
  return await world.send(name, { path: pathOf(name, { id }), asked })
}

/** How to provoke a reason of a specific endpoint, by `endpoint reason`. */
export const ownWays: Readonly<Record<string, Way>> = {
  'createOrder checkout_not_enabled': withFlags({ show_checkout: false }),
  'createOrder shipping_method_not_found': withChange({ shippingMethod: 'By pigeon' }),
  'createOrder po_box_not_delivered': toPoBox(({ shippingAddress }) => ({
    shippingAddress: { ...(shippingAddress as object), addressLine1: 'PO Box 12' },
  })),
  'createOrder sku_not_found': withChange({ lines: [{ sku: 'NO-SUCH', quantity: 1 }] }),
  'createOrder variant_not_found': withChange({ lines: [{ variantId: 999_999_999, quantity: 1 }] }),
  'createOrder price_unavailable': async (world, name) => {
    const request = await world.good(name)
    await world.db.updateTable('variants').set({ price: null }).execute()
    return await world.send(name, request)
  },
  'createOrder out_of_stock': async (world, name) => {
    const request = await world.good(name)
    await world.db.updateTable('variants').set({ quantity: 0 }).execute()
    return await world.send(name, request)
  },
  'createOrder reference_number_taken': async (world, name) => {
    await world.order({ head: { reference_number: 'TAKEN' } })
    return await world.send(name, await withBody(world, name, { referenceNumber: 'TAKEN' }))
  },
  'authorizeOrderByToken authorization_not_offered': onOrder({ payment_status_id: paid.id }),
  'unauthorizeOrderByToken authorization_not_offered': onOrder({ payment_status_id: paid.id }),
  'unauthorizeOrderByToken order_not_open': onOrder({ ...canceled, payment_status_id: authorized.id }),
  'unauthorizeOrderByToken payment_collection_off': async (world, name) => {
    await world.renew({ payment_collection: false })
    return await onOrder({ payment_status_id: paid.id })(world, name)
  },
  'unauthorizeOrderByToken authorization_binding': onOrder({ payment_status_id: authorized.id, ...shipped }),
  'cancelOrderByToken cancel_needs_open_order': onOrder({ order_status_id: orderStatus.failed.id }),
  'cancelOrderByToken not_refundable': async (world, name) => await cancelCharged(world, name, true),
  'cancelOrderByToken refund_needs_person': async (world, name) => {
    await world.renew({ refund_password_above: '0.01' })
    const { token } = await buildToken(world.db, world.dealer.supplier)
    return await cancelCharged(world, name, false, { apiToken: token })
  },
  'cancelOrderByToken order_shipped': onOrder({ payment_status_id: paid.id, shipped_status_id: 2 }),
  'cancelOrderByToken shipped_unpaid': onOrder({ payment_status_id: authorized.id, ...shipped }),
  'changeLineShippingAddress order_item_not_found': async (world, name) =>
    await world.send(name, {
      path: pathOf(name, { id: (await world.order()).id }),
      asked: { body: testPlace },
    }),
  'createShipment order_item_not_found': withChange(unknownLine),
  'createShipment ship_unpaid': onOrder({}),
  'createShipment ship_date_not_possible': withChange({ shippedAt: '2020-01-31' }),
  'createShipment nothing_to_ship': async (world, name) => {
    const request = await world.good(name)
    await world.send(name, request)
    await world.db
      .updateTable('orders')
      .set({ order_status_id: orderStatus.open.id })
      .where('supplier_id', '=', world.dealer.supplier.id)
      .execute()
    return await world.send(name, request)
  },
  'releaseOrder order_not_on_hold': onOrder(canceled),
  'captureOrder no_payment_provider': onOrder({ payment_status_id: authorized.id }),
  'captureOrder order_not_open': onOrder(
    { ...canceled, payment_status_id: authorized.id },
    { provider: true },
  ),
  'captureOrder order_on_hold': onOrder({ ...onHold, payment_status_id: authorized.id }, { provider: true }),
  'captureOrder not_authorized': onOrder({}, { provider: true }),
  'captureOrder charged_before': onOrder(
    { payment_status_id: authorized.id },
    { provider: true, payment: { invoice_status_id: 2 } },
  ),
  'captureOrder no_payment_method': onOrder({ payment_status_id: authorized.id }, { provider: true }),
  'captureOrder invoice_not_found': async (world, name) => {
    const { db, dealer } = world
    await connectProvider(db, dealer.supplier, 'stripe', 'http://127.0.0.1:9')
    const { id } = await world.order({ head: { payment_status_id: authorized.id } })
    await db.deleteFrom('payments').where('supplier_id', '=', dealer.supplier.id).execute()
    return await world.send(name, { path: pathOf(name, { id }) })
  },
  'createRefund order_item_not_found': withChange(unknownLine),
  'createRefund not_refundable': withChange({ amount: '99999.00' }),
  'createRefund refund_needs_person': withFlags({ refund_password_above: '0.01' }),
  'giveDealerCredit credit_below_zero': withChange({ amount: '-1000.00' }),
  'giveDealerCredit idempotency_key_reused': keyReused({ amount: '6.00' }),
  'createDealer email_taken': async (world, name) =>
    await world.send(name, { path: pathOf(name, {}), asked: { body: { email: world.dealer.email } } }),
  'createWebhookEndpointByToken idempotency_key_reused': keyReused({ description: 'Another' }),
  'createWebhookListener idempotency_key_reused': keyReused({ events: ['order.created'] }),
  'triggerWebhookEvent idempotency_key_reused': keyReused({ event: 'order.created' }),
  'createWebhookListener too_many_webhook_endpoints': async (world, name) => {
    const request = await world.good(name)
    for (let n = 0; n < 16; n += 1) await world.send(name, request)
    return await world.send(name, request)
  },
  'createWebhookEndpointByToken webhook_endpoint_exists': async (world, name) => {
    const request = await world.good(name)
    await world.send(name, request)
    return await world.send(name, request)
  },
  'updateWebhookEndpointByToken webhook_endpoint_exists': async (world, name) => {
    const { path } = await world.good(name)
    const owner = { supplierId: world.dealer.supplier.id, dealerId: world.dealer.id }
    const url = 'https://receiver.example/other'
    await addEndpoint(world.db, owner, { url, events: ['order.created'] })
    return await world.send(name, { path, asked: { body: { url } } })
  },
}
