import { type WebhookObject, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import { presentIntegratorDealer } from '../../../presenters/integrator/dealer.presenter.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import { presentIntegratorProduct } from '../../../presenters/integrator/product.presenter.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { findStoredProducts } from '../../../repositories/catalogue/stored-product.repository.ts'
import type { Db } from '../../../repositories/db.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { findStoredOrders, type StoredOrder } from '../../../repositories/orders/stored-order.repository.ts'
import type { Supplier } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import {
  findProductNames,
  type WaitingWebhookEvent,
  type WebhookBody,
} from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { eventBody } from './event-body.ts'

/** Where events are read: the supplier, and the address its portal is reached at. */
export interface BodySources {
  readonly db: Db
  readonly supplier: Supplier
  readonly publicUrl: string
}

type Read = (event: WaitingWebhookEvent) => unknown

/** The JSON of each event, with its object as it is now, as the resources of the integrator API show it. */
export async function readBodies(
  sources: BodySources,
  events: readonly WaitingWebhookEvent[],
): Promise<WebhookBody[]> {
  const { flags } = sources.supplier
  const orders = await readOrders(sources, events)
  const forSuppliers = orderReaders(orders, sources, true)
  const forDealers = flags.payment_collection ? forSuppliers : orderReaders(orders, sources, false)
  const rest = { product: await readProducts(sources, events), dealer: await readDealers(sources, events) }
  return events.map((event) => {
    const object = webhookEvents[event.kind].object
    const body = eventBody(event, { ...forDealers, ...rest }[object](event))
    const supplierBody = eventBody(event, { ...forSuppliers, ...rest }[object](event))
    return { id: event.id, body, supplierBody: supplierBody === body ? null : supplierBody }
  })
}

/** The events about one of these objects. */
function about(events: readonly WaitingWebhookEvent[], ...objects: readonly WebhookObject[]) {
  return events.filter(({ kind }) => objects.includes(webhookEvents[kind].object))
}

function orderIdOf({ subject }: WaitingWebhookEvent): number {
  return Number(subject.slice('order '.length))
}

async function readOrders({ db, supplier }: BodySources, events: readonly WaitingWebhookEvent[]) {
  const keys = new Map(
    about(events, 'order', 'shipment', 'invoice').map((event) => [orderIdOf(event), event.dealerId ?? 0]),
  )
  if (keys.size === 0) return new Map<number, StoredOrder>()
  const found = await findStoredOrders(
    db,
    { supplierId: supplier.id },
    [...keys].map(([id, dealerId]) => ({ id, dealerId })),
  )
  return new Map(found.map((order) => [order.id, order]))
}

/** How an order and its parts are shown; what is gone is named. */
function orderReaders(
  orders: ReadonlyMap<number, StoredOrder>,
  { supplier }: BodySources,
  showsPayment: boolean,
): Record<'order' | 'shipment' | 'invoice' | 'ping', Read> {
  const present = (event: WaitingWebhookEvent) => {
    const order = orders.get(orderIdOf(event))
    if (order === undefined) return undefined
    return presentIntegratorOrder(order, { currency: supplier.currency, showsPayment })
  }
  return {
    order: (event) => present(event) ?? { id: event.objectId },
    shipment: (event) => {
      const shipment = present(event)?.shipments.find(({ id }) => id === event.objectId)
      return shipment ?? { id: event.objectId, orderId: orderIdOf(event), removed: true }
    },
    invoice: (event) => present(event)?.invoice ?? { id: event.objectId, orderId: orderIdOf(event) },
    ping: (event) => ({ endpointId: event.objectId }),
  }
}

async function readProducts(
  { db, supplier, publicUrl }: BodySources,
  events: readonly WaitingWebhookEvent[],
): Promise<Read> {
  const owner = { supplierId: supplier.id }
  const ids = [...new Set(about(events, 'product').map(({ objectId }) => objectId))]
  if (ids.length === 0) return ({ objectId }) => ({ id: objectId })
  const origin = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplier.id) })
  const products = await findStoredProducts(db, owner, ids)
  const shown = new Map(
    products.map((product) => [product.head.id, presentIntegratorProduct(product, origin)]),
  )
  const missing = ids.filter((id) => !shown.has(id))
  const names = new Map((await findProductNames(db, owner, missing)).map((name) => [name.id, name]))
  return ({ objectId }) => shown.get(objectId) ?? { id: objectId, ...names.get(objectId), removed: true }
}

async function readDealers(
  { db, supplier }: BodySources,
  events: readonly WaitingWebhookEvent[],
): Promise<Read> {
  const ids = [...new Set(about(events, 'dealer').map(({ objectId }) => objectId))]
  const dealers = await findStoredDealers(db, { supplierId: supplier.id }, ids)
  const shown = new Map(dealers.map((dealer) => [dealer.id, presentIntegratorDealer(dealer)]))
  return ({ objectId }) => shown.get(objectId) ?? { id: objectId }
}
