import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { Insertable } from 'kysely'
import {
  buildVariant,
  checkoutBody,
  quoteBody,
  testPlace,
} from '../../../features/checkout/checkout.test-kit.ts'
import { storeIdempotentResponse } from '../../../repositories/operations/idempotency-key.repository.ts'
import type { ConsoleSources, MakeRequest } from '../requests.test-kit.ts'

export function orderRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const order = async (head: Partial<Insertable<Tables['orders']>> = {}) =>
    await buildOrder(sources().db, sources().dealer, {
      head,
      shipments: [{ tracking_number: '1Z', items: [] }],
    })
  const on =
    (action: string, head: Partial<Insertable<Tables['orders']>> = {}, body?: unknown): MakeRequest =>
    async () => {
      const { id } = await order(head)
      const path = `/api/console/orders/${id}${action}`
      return { path, ...(body === undefined ? {} : { asked: { body } }) }
    }
  const onChosen =
    (action: string, input: object = {}) =>
    async () => ({
      path: `/api/console/order-search/${action}`,
      asked: { body: { bulkActionItemIds: [(await order()).id], ...input } },
    })
  return {
    searchConsoleOrders: async () => ({ path: '/api/console/order-search', asked: { body: { limit: 2 } } }),
    exportConsoleOrders: onChosen('export'),
    holdConsoleOrders: onChosen('hold'),
    releaseConsoleOrders: onChosen('release'),
    tagConsoleOrders: onChosen('tags', { add: ['rush'] }),
    cancelConsoleOrders: onChosen('cancel'),
    getConsoleOrder: on(''),
    getConsoleOrderByNumber: async () => ({
      path: `/api/console/orders/by-number/${(await order()).orderNumber}`,
    }),
    listConsoleOrderEvents: on('/events'),
    getNewestOrderEvent: on('/newest-event'),
    lowerOrderQuantities: async () => {
      const { id, lineIds } = await order()
      const lines = [{ orderLineId: lineIds[0], quantity: 1 }]
      return { path: `/api/console/orders/${id}/quantities`, asked: { body: { lines } } }
    },
    previewOrderQuantities: async () => {
      const { id, lineIds } = await order()
      const lines = [{ orderLineId: lineIds[0], quantity: 1 }]
      return { path: `/api/console/orders/${id}/quantities/preview`, asked: { body: { lines } } }
    },
    checkTrackingNumbers: async () => {
      await order()
      const body = { trackingNumbers: ['1Z', 'TEE-1'] }
      return { path: '/api/console/tracking-number-checks', asked: { body } }
    },
    createOrderNote: on('/notes', {}, { text: 'Call before noon.', isForDealer: true }),
    updateOrderTags: on('/tags', {}, { add: ['rush'] }),
    listOrderTags: async () => ({ path: '/api/console/order-tags' }),
    downloadOrderInvoice: async () => {
      const { db, dealer } = sources()
      const { id } = await buildOrder(db, dealer, { payment: {} })
      const invoice = db.selectFrom('payments').select('id').where('order_id', '=', id)
      return { path: `/api/console/invoices/${(await invoice.executeTakeFirstOrThrow()).id}/pdf` }
    },
    downloadPickList: async () => ({ path: `/api/console/orders/pick-list?ids=${(await order()).id}` }),
    downloadPackingSlips: async () => ({
      path: `/api/console/orders/packing-slips?ids=${(await order()).id},${(await order()).id}`,
    }),
    shipOrder: on('/shipments', { payment_status_id: paymentStatus.paid.id }, { trackingNumber: '1Z' }),
    listOrderShippingMethods: on('/shipping-methods'),
    updateOrderAddress: on('/address', {}, { of: 'billing', address: testPlace }),
    updateOrderShippingMethod: async () => {
      const { id } = await order({ order_status_id: orderStatus.noShippingMethod.id })
      const { shippingMethodId } = sources().dealer.supplier
      return { path: `/api/console/orders/${id}/shipping-method`, asked: { body: { shippingMethodId } } }
    },
    voidOrderShipment: async () => {
      const { id } = await order()
      const shipment = sources().db.selectFrom('shipments').select('id').where('order_id', '=', id)
      return { path: `/api/console/shipments/${(await shipment.executeTakeFirstOrThrow()).id}` }
    },
    holdConsoleOrder: on('/hold', {}, { reason: 'The address looks wrong' }),
    releaseConsoleOrder: on('/release', { order_status_id: orderStatus.onHold.id }),
    cancelConsoleOrder: on('/cancel'),
    // A paid order is returned unchanged, which needs no payment provider.
    chargeOrder: on('/capture', { payment_status_id: paymentStatus.paid.id }),
    recordOrderRefund: async () => {
      const { db, dealer } = sources()
      const head = { payment_status_id: paymentStatus.refundFailed.id }
      const { id } = await buildOrder(db, dealer, { head, payment: {} })
      const body = { amount: '0.01', reason: 'Check 1042' }
      return { path: `/api/console/orders/${id}/recorded-refunds`, asked: { body } }
    },
    refundOrder: async () => {
      const id = await chargedOrder(sources())
      return { path: `/api/console/orders/${id}/refund`, asked: { body: { amount: '2.50' } } }
    },
  }
}

export function checkoutRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = () => `/api/console/dealers/${sources().dealer.id}`
  const body = async () => {
    const { db, dealer } = sources()
    return checkoutBody(dealer.supplier, [{ ...(await buildVariant(db, dealer.supplier)), quantity: 1 }])
  }
  return {
    getDealerCheckout: async () => ({ path: `${path()}/checkout` }),
    listOrderableVariants: async () => ({ path: '/api/console/orderable-variants?search=goods' }),
    quoteDealerOrder: async () => ({ path: `${path()}/quote`, asked: { body: quoteBody(await body()) } }),
    placeDealerOrder: async () => ({ path: `${path()}/orders`, asked: { body: await body() } }),
    getDealerOrderByKey: async () => {
      const { db, dealer, now } = sources()
      const { id } = await buildOrder(db, dealer)
      const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
      const actor = { kind: 'operator', name: 'somebody' } as const
      const key = `phone-${id}`
      await storeIdempotentResponse(
        db,
        { owner, actor },
        {
          ...{ key, requestHash: Buffer.alloc(32), answer: { id }, orderId: id },
          ...{ now, expiresAt: new Date(now.getTime() + 60_000), secretUntil: null },
        },
      )
      return { path: `${path()}/orders/by-key/${key}` }
    },
  }
}

/** A paid order with a charge of 12.00 at a payment provider. */
export async function chargedOrder({ db, dealer, now }: ConsoleSources): Promise<number> {
  const { id } = await buildOrder(db, dealer, {
    head: { payment_status_id: paymentStatus.paid.id },
    payment: { invoice_status_id: invoiceStatus.paid.id, total: '12.00' },
  })
  await db
    .insertInto('transactions')
    .values({
      ...{ supplier_id: dealer.supplier.id, dealer_id: dealer.id, order_id: id, amount: '12.00' },
      transaction_type_id: transactionType.charge.id,
      transaction_status_id: transactionStatus.success.id,
      idempotency_key: `walk-${id}`,
      created_at: now,
      round: 1,
    })
    .execute()
  return id
}
