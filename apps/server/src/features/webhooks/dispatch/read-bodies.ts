import { type WebhookObject, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import type { Db } from '../../../context/db.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { presentIntegratorDealer } from '../../../presenters/integrator/dealer.presenter.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import { presentIntegratorProduct } from '../../../presenters/integrator/product.presenter.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { findStoredProducts } from '../../../repositories/catalogue/stored-product.repository.ts'
import { findDealersOfEvents } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { findOrdersOfEvents, type StoredOrder } from '../../../repositories/orders/stored-order.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import {
  findProductNames,
  type WaitingWebhookEvent,
  type WebhookBody,
} from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { eventBody } from './event-body.ts'

export interface BodySources {
  readonly db: Db
  readonly supplier: Supplier
  readonly publicUrl: string
}

type Read = (event: WaitingWebhookEvent) => unknown

/**
 * Builds the JSON of each event with its object as in the API: orders and dealers in their state after the transaction,
 * products in their current state, because their changes are grouped.
 */
export async function readBodies(
  sources: BodySources,
  events: readonly WaitingWebhookEvent[],
): Promise<WebhookBody[]> {
  const { flags } = sources.supplier
  const relatedOrderIds = about(events, 'order', 'shipment', 'invoice').map(({ id }) => id)
  const orders = await findOrdersOfEvents(sources.db, { supplierId: sources.supplier.id }, relatedOrderIds)
  const forSuppliers = orderReaders(orders, sources, true)
  const forDealers = flags.payment_collection ? forSuppliers : orderReaders(orders, sources, false)
  const products = await readProducts(sources, events)
  const dealer = await readDealers(sources, events)
  return events.map((event) => {
    const object = webhookEvents[event.kind].object
    const body = eventBody(event, { ...forDealers, product: products.forDealers, dealer }[object](event))
    const supplierBody = eventBody(
      event,
      { ...forSuppliers, product: products.forSuppliers, dealer }[object](event),
    )
    return { id: event.id, body, supplierBody: supplierBody === body ? null : supplierBody }
  })
}

function about(events: readonly WaitingWebhookEvent[], ...objects: readonly WebhookObject[]) {
  return events.filter(({ kind }) => objects.includes(webhookEvents[kind].object))
}

function orderIdOf({ subject }: WaitingWebhookEvent): number {
  return Number(subject.slice('order '.length))
}

/** Readers for orders and their parts; a missing object is represented by its id. */
function orderReaders(
  orders: ReadonlyMap<number, StoredOrder>,
  { supplier }: BodySources,
  showsPayment: boolean,
): Record<'order' | 'shipment' | 'invoice' | 'ping', Read> {
  const present = (event: WaitingWebhookEvent) => {
    const order = orders.get(event.id)
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
): Promise<{ forDealers: Read; forSuppliers: Read }> {
  const owner = { supplierId: supplier.id }
  const ids = [...new Set(about(events, 'product').map(({ objectId }) => objectId))]
  const unnamed: Read = ({ objectId }) => ({ id: objectId })
  if (ids.length === 0) return { forDealers: unnamed, forSuppliers: unnamed }
  const origin = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplier.id) })
  const products = await findStoredProducts(db, owner, ids)
  const names = new Map((await findProductNames(db, owner, ids)).map((name) => [name.id, name]))
  const readerFor = (showsQuantity: boolean): Read => {
    const view = { origin, showsQuantity }
    const shown = new Map(
      products.map((product) => [product.head.id, presentIntegratorProduct(product, view)] as const),
    )
    return ({ kind, objectId: id }) => {
      const product = kind === 'product.discontinued' ? undefined : shown.get(id)
      return product ?? { id, ...names.get(id), removed: true }
    }
  }
  const forSuppliers = readerFor(true)
  return { forSuppliers, forDealers: supplier.flags.show_quantity ? forSuppliers : readerFor(false) }
}

async function readDealers(
  { db, supplier }: BodySources,
  events: readonly WaitingWebhookEvent[],
): Promise<Read> {
  const ids = about(events, 'dealer').map(({ id }) => id)
  const dealers = await findDealersOfEvents(db, { supplierId: supplier.id }, ids)
  return ({ id, objectId }) => {
    const dealer = dealers.get(id)
    return dealer === undefined ? { id: objectId } : presentIntegratorDealer(dealer)
  }
}
