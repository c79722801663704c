import {
  type BuiltVariant,
  buildVariant,
  checkoutBody,
  testPlace,
} from '../../features/checkout/checkout.test-kit.ts'
import { addressText } from '../../presenters/address.presenter.ts'
import { saveAddress } from '../../repositories/dealers/saved-address.repository.ts'
import type { Requests } from './requests.test-kit.ts'
import { type RequestSources, raiseIds } from './settings-requests.test-kit.ts'

const orders = '/api/dealer-portal/orders'

/** A successful, repeatable request per checkout endpoint. */
export function checkoutRequests(sources: () => RequestSources): Requests {
  let variant: BuiltVariant | undefined
  let asked = 0
  const order = async () => {
    const { db, dealer } = sources()
    await raiseIds(db)
    variant ??= await buildVariant(db, dealer.supplier, { quantity: 1_000 })
    return checkoutBody(dealer.supplier, [{ ...variant, quantity: 1 }])
  }
  return {
    listAddresses: () => ({ path: `${orders}/addresses` }),
    deleteAddress: async () => {
      const { db, dealer, portal } = sources()
      await raiseIds(db)
      asked += 1
      const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id, now: portal.now }
      const text = addressText({ ...testPlace, addressLine1: `${asked} Main St` })
      return { path: `${orders}/addresses/${await saveAddress(db, owner, text)}` }
    },
    getShippingMethods: () => ({
      path: `/api/channel/${sources().dealer.supplier.dealerGroupId}/shipping-methods`,
    }),
    listQuickOrderItems: () => ({ path: `${orders}/quick-order`, asked: { body: { skus: ['GOODS-1-A'] } } }),
    quoteShipping: async () => {
      const { items } = await order()
      return { path: `${orders}/shipping-quotes`, asked: { body: { items } } }
    },
    sampleInvoice: async () => ({ path: `${orders}/sample-invoice`, asked: { body: await order() } }),
    placeOrder: async () => ({ path: `${orders}/`, asked: { body: await order() } }),
    getOrderByKey: async () => {
      const { dealer, portal } = sources()
      asked += 1
      const token = await portal.signIn(dealer)
      const idempotencyKey = `walk-${asked}`
      const sent = { host: dealer.supplier.host, token, idempotencyKey, body: await order() }
      await portal.ask('POST', `${orders}/`, sent)
      return { path: `${orders}/by-key/${idempotencyKey}` }
    },
  }
}
