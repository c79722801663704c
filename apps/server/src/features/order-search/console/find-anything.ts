import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { orderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { findDealersByText, findVariantsByText } from './named-by-text.query.ts'
import { searchConsoleOrders } from './search-console-orders.ts'

type Found = AnswerOf<'searchConsole'>

const mostOfAKind = 5

/** Finds orders by number or reference and by tracking number, dealers and SKUs: a few of each. */
export async function findAnything(ctx: StaffCtx, text: string): Promise<Found> {
  const [orders, shipped, dealers, skus] = await Promise.all([
    findOrders(ctx, text, ['order.orderNumber', 'order.referenceNumber']),
    findOrders(ctx, text, ['shipment.trackingNumber']),
    findDealersByText(ctx.db, ctx.owner, text, mostOfAKind),
    findVariantsByText(ctx.db, ctx.owner, text, mostOfAKind),
  ])
  return { orders, shipped, dealers, skus }
}

async function findOrders(
  ctx: StaffCtx,
  text: string,
  searchColumns: OrderFieldHandle[],
): Promise<Found['orders']> {
  const request = orderSearchRequest.parse({
    search: text.toLowerCase(),
    searchColumns,
    searchType: 'fuzzy',
    limit: mostOfAKind,
    needTotal: false,
    projectionColumns: ['order.id'],
  })
  const { items } = await searchConsoleOrders(ctx, request)
  return items.map(({ order: { id, orderNumber, orderStatusId }, dealer }) => ({
    id,
    orderNumber,
    orderStatusId,
    dealer,
  }))
}
