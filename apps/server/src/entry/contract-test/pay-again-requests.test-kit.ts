import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { Kysely } from 'kysely'
import type { Requests } from './requests.test-kit.ts'

/** Requests that retry the payment of a dealer's declined orders. */
export function payAgainRequests(
  sources: () => { readonly db: Kysely<Tables>; readonly dealer: BuiltDealer },
): Requests {
  const declinedOrder = async () => {
    const { db, dealer } = sources()
    return (await buildOrder(db, dealer, { head: { payment_status_id: 8 } })).id
  }
  return {
    payOrderAgain: async () => ({
      path: `/api/dealer-portal/orders/${await declinedOrder()}/pay-again`,
      asked: { body: {} },
    }),
    confirmPayment: async () => ({
      path: `/api/dealer-portal/orders/${await declinedOrder()}/confirm-payment`,
      asked: { body: { step: 'check' } },
    }),
    bulkPayOrdersAgain: async () => ({
      path: '/api/dealer-portal/order-search/bulk-pay-again',
      asked: { body: { bulkActionItemIds: [await declinedOrder()] } },
    }),
  }
}
