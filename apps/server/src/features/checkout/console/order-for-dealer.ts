import { orderingBlock } from '@portal/contract/account/dealer-status.rules'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import type {
  DealerCheckout,
  DealerOrderRequest,
  DealerQuoteRequest,
  OrderableVariant,
} from '@portal/contract/checkout/console-checkout.schema'
import type { Address } from '@portal/contract/fields/address/address'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { presentAddress } from '../../../presenters/address.presenter.ts'
import { decimalOrNull } from '../../../presenters/field-text.ts'
import { findVariantsByWords } from '../../../repositories/catalogue/variants-by-words.repository.ts'
import {
  type ActedForDealer,
  findCallerDealer,
} from '../../../repositories/dealers/caller-dealer.repository.ts'
import { findLastOrderAddresses } from '../../../repositories/orders/recently-ordered.repository.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { findAuthorizationRule } from '../../../repositories/suppliers/authorization-rule.repository.ts'
import { findGroupShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'
import { readSavedAddresses } from '../addresses/saved-addresses.ts'
import { placeOrder } from '../place/place-order.ts'
import { sampleInvoice } from '../pricing/sample-invoice.ts'
import { readOrderByKey } from '../read-order-by-key.ts'

const variantsFound = 20
const recentAddressesShown = 5

type OrderingCtx = DealerCtx & { readonly dealer: ActedForDealer }
type DealerRefusal = Refusal<'dealer_not_found' | 'dealer_cannot_order'>

const blockSentences = {
  blocked: 'This dealer is blocked. Unblock them first.',
  not_approved: "This dealer isn't approved. Approve them first.",
  ended: "This account is closed and can't place orders.",
} as const

const takenSentence = 'This dealer already has an order with this reference number.'
const takenByDealer = { errors: [takenSentence], fields: { referenceNumber: takenSentence } }

/** The context of a phone order: the dealer's rows and terms, with the staff member as actor. */
async function orderingCtx(ctx: StaffCtx, dealerId: number): Promise<OrderingCtx | DealerRefusal> {
  const dealer = await findCallerDealer(ctx.db, { ...ctx.owner, dealerId })
  if (dealer === undefined) return refuse('dealer_not_found')
  const { isBlocked, statusId: dealerStatusId } = dealer
  const block = orderingBlock({ isBlocked, dealerStatusId })
  if (block !== undefined) return refuse('dealer_cannot_order', blockSentences[block])
  // Staff see stock and SKUs that dealers don't.
  const flags = { ...ctx.supplier.flags, show_quantity: true, show_sku: true }
  return { ...ctx, owner: { ...ctx.owner, dealerId }, dealer, supplier: { ...ctx.supplier, flags } }
}

export async function readDealerCheckout(
  staffCtx: StaffCtx,
  dealerId: number,
): Promise<DealerCheckout | DealerRefusal> {
  const ctx = await orderingCtx(staffCtx, dealerId)
  if (ctx instanceof Refusal) return ctx
  const { db, dealer, supplier } = ctx
  const [shippingMethods, addresses, lastOrders, authorization] = await Promise.all([
    findGroupShippingMethods(db, { supplierId: supplier.id, groupId: dealer.groupId }),
    readSavedAddresses(ctx),
    findLastOrderAddresses(db, ctx.owner),
    supplier.flags.payment_collection ? readAuthorization(ctx) : null,
  ])
  const lastMethodId = lastOrders[0]?.shipping_method_id
  const { id, email, companyName } = dealer
  return {
    ...{ dealer: { id, email, companyName }, shippingMethods, addresses, country: supplier.country },
    recentAddresses: recentAddresses(lastOrders.map(presentAddress), addresses),
    lastShippingMethodId: shippingMethods.find((method) => method.id === lastMethodId)?.id ?? null,
    authorization,
  }
}

/** What decides whether a new order of the dealer is authorized automatically. */
async function readAuthorization(ctx: OrderingCtx): Promise<DealerCheckout['authorization']> {
  const [rule, { first }] = await Promise.all([
    findAuthorizationRule(ctx),
    findChargeableMethods(ctx.db, ctx.owner),
  ])
  return { ...rule, hasMethod: first !== undefined }
}

/** The addresses of the last orders, each once, without the saved ones. */
function recentAddresses(used: readonly Address[], saved: readonly SavedAddress[]): Address[] {
  const known = new Set(saved.map(({ address }) => addressKey(address)))
  return used
    .filter((address) => {
      const key = addressKey(address)
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
    .slice(0, recentAddressesShown)
}

const addressKey = ({ id: _id, ...address }: Address) => JSON.stringify(Object.entries(address).sort())

/** Finds variants to order; nothing for an empty search. */
export async function findVariantsToOrder(
  { db, owner }: StaffCtx,
  search: string,
): Promise<OrderableVariant[]> {
  if (search === '') return []
  const variants = await findVariantsByWords(db, owner.supplierId, search, variantsFound)
  return variants.map(({ productId, variantId, sku, title, price, quantity }) => ({
    ...{ productId, variantId, sku, title, price: decimalOrNull(price), quantity },
  }))
}

/** Prices an order for a dealer without placing it. */
export async function quoteDealerOrder(ctx: StaffCtx, dealerId: number, order: DealerQuoteRequest) {
  const ordering = await orderingCtx(ctx, dealerId)
  return ordering instanceof Refusal ? ordering : await sampleInvoice(ordering, order)
}

/** Places an order for a dealer, once per idempotency key. */
export async function placeDealerOrder(
  ctx: StaffCtx,
  dealerId: number,
  { note, ...order }: DealerOrderRequest,
  key: string | undefined,
) {
  const ordering = await orderingCtx(ctx, dealerId)
  if (ordering instanceof Refusal) return ordering
  const placed = await placeOrder(
    ordering,
    { ...order, ...(note ? { note } : {}) },
    { key, present: ({ rows: { id, orderNumber } }) => ({ id, orderNumber }) },
  )
  return placed instanceof Refusal && placed.reason === 'reference_number_taken'
    ? new Refusal(placed.reason, { ...placed, ...takenByDealer })
    : placed
}

export async function findDealerOrderByKey(ctx: StaffCtx, dealerId: number, key: string) {
  const ordering = await orderingCtx(ctx, dealerId)
  return ordering instanceof Refusal ? ordering : await readOrderByKey(ordering, key)
}
