import { Readable } from 'node:stream'
import { countText } from '@portal/contract/fields/count-text'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { canEdit } from '@portal/contract/orders/order.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { presentAddress } from '../../../presenters/address.presenter.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import {
  findStoredDealers,
  type StoredDealer,
} from '../../../repositories/dealers/stored-dealer.repository.ts'
import {
  findStoredOrders,
  type StoredOrder,
  type StoredShipment,
} from '../../../repositories/orders/stored-order.repository.ts'
import { drawPackingSlips, type PackingSlip } from './draw-packing-slips.ts'
import { drawPickList, type PickedItem } from './draw-pick-list.ts'
import { findAccountAddresses, findBins, findOrderDealers } from './print-data.query.ts'
import { readDealerLogos } from './read-dealer-logos.ts'

// Suppliers and staff have no time zone setting.
const timeZone = 'UTC'

/** Draws a pick list for these orders: the items still to ship, by bin and SKU. */
export async function downloadPickList(
  ctx: StaffCtx,
  ids: readonly number[],
): Promise<FileResponse | Refusal<'order_not_found' | 'nothing_to_ship'>> {
  const orders = await readOrders(ctx, ids)
  if (orders instanceof Refusal) return orders
  const toShip = orders.filter((order) => canEdit({ orderStatusId: order.order_status_id }))
  const variantIds = toShip.flatMap(({ lines }) => (lines ?? []).flatMap(({ variantId }) => variantId ?? []))
  const items = pickedItems(toShip, await findBins(ctx.db, ctx.owner, variantIds))
  if (items.length === 0) return refuse('nothing_to_ship')
  const [only, ...others] = toShip
  const about =
    only !== undefined && others.length === 0
      ? `order ${only.order_number}`
      : `${countText(toShip.length, 'order')}`
  const content = await drawPickList(items, {
    brandName: supplierBrandName(ctx.supplier),
    currency: ctx.supplier.currency,
    orders: about,
    at: formatDay(ctx.now.toISOString(), timeZone),
  })
  return pdf(content, `pick-list-${about.replace(' ', '-')}.pdf`)
}

/** Draws packing slips for one shipment, or for each order's unshipped items, or all items once shipped. */
export async function downloadPackingSlips(
  ctx: StaffCtx,
  { ids, shipmentId }: { readonly ids: readonly number[]; readonly shipmentId?: number | undefined },
): Promise<FileResponse | Refusal<'order_not_found' | 'shipment_not_found' | 'nothing_to_ship'>> {
  const orders = await readOrders(ctx, ids)
  if (orders instanceof Refusal) return orders
  const dealerIds = [...new Set(orders.map((order) => order.dealer_id))]
  const dealers = new Map(
    (await findStoredDealers(ctx.db, ctx.owner, dealerIds)).map((dealer) => [dealer.id, dealer]),
  )
  const returnAddresses = await findAccountAddresses(ctx.db, ctx.owner, dealerIds)
  const logos = await readDealerLogos(ctx, dealerIds)
  const shipments = orders.flatMap((order) => order.shipments ?? [])
  const shipment = shipments.find(({ id }) => id === shipmentId)
  if (shipmentId !== undefined && shipment === undefined) return refuse('shipment_not_found')
  const slips = orders
    .filter((order) => shipment === undefined || (order.shipments ?? []).includes(shipment))
    .flatMap((order) => {
      const address = returnAddresses.get(order.dealer_id)
      return packingSlips(order, dealers.get(order.dealer_id), shipment).map((slip) => ({
        ...slip,
        logo: logos.get(order.dealer_id),
        returnTo: address === undefined ? null : presentAddress(address),
      }))
    })
  if (slips.length === 0) return refuse('nothing_to_ship')
  const name = slips.length === 1 ? `packing-slip-${slips[0]?.orderNumber}` : `packing-slips-${slips.length}`
  return pdf(await drawPackingSlips(slips, ctx.supplier.currency), `${name}.pdf`)
}

/** Reads orders in the order of `ids`; refuses if one isn't the supplier's. */
async function readOrders(
  ctx: StaffCtx,
  ids: readonly number[],
): Promise<StoredOrder[] | Refusal<'order_not_found'>> {
  const keys = await findOrderDealers(ctx.db, ctx.owner, ids)
  const stored = await findStoredOrders(ctx.db, ctx.owner, keys)
  const byId = new Map(stored.map((order) => [order.id, order]))
  const orders = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return orders.length === new Set(ids).size ? orders : refuse('order_not_found')
}

function pickedItems(orders: readonly StoredOrder[], bins: ReadonlyMap<number, string>): PickedItem[] {
  const items = new Map<
    string,
    { sku: string; bin: string; title: string; quantity: number; orders: string[] }
  >()
  for (const { order_number: number, lines } of orders) {
    for (const { sku, title, variantId, unshippedQuantity: units } of lines ?? []) {
      if (units === 0) continue
      const bin = (variantId === null ? undefined : bins.get(variantId)) ?? ''
      const key = JSON.stringify([bin, sku])
      const item = items.get(key) ?? { sku, bin, title, quantity: 0, orders: [] }
      item.quantity += units
      item.orders.push(orders.length === 1 ? number : `${number} (${units})`)
      items.set(key, item)
    }
  }
  // Items without a bin come last.
  return [...items.values()].sort(
    (one, other) =>
      Number(one.bin === '') - Number(other.bin === '') ||
      compareNaturally(one.bin, other.bin) ||
      compareNaturally(one.sku, other.sku),
  )
}

const compareNaturally = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** An order's packing slips, one per ship-to address. */
function packingSlips(
  order: StoredOrder,
  dealer: StoredDealer | undefined,
  shipment: StoredShipment | undefined,
): Omit<PackingSlip, 'logo' | 'returnTo'>[] {
  const fullName = `${dealer?.first_name ?? ''} ${dealer?.last_name ?? ''}`.trim()
  const slip = {
    dealerName: dealer?.company_name || fullName || (dealer?.email ?? ''),
    contact: [dealer?.email ?? '', dealer?.phone ?? ''].filter((text) => text !== ''),
    facts: [
      ['Order number', order.order_number],
      ['Reference number', order.reference_number],
      ['Order date', formatDay(order.ordered_at.toISOString(), timeZone)],
      ['Shipping method', order.shipping_method_name ?? order.shipping_text],
      ['Tracking number', shipment?.trackingNumber ?? null],
    ] as const,
    orderNumber: order.order_number,
  }
  const addresses = new Map((order.addresses ?? []).map((address) => [address.id, presentAddress(address)]))
  const items = packedItems(order, shipment)
  const places = new Set(items.flatMap(({ packed, addressId }) => (packed > 0 ? [addressId] : [])))
  return [...places].map((place) => {
    const here = items.filter(({ addressId }) => addressId === place)
    return {
      ...slip,
      shipTo: place === null ? null : (addresses.get(place) ?? null),
      items: here.filter(({ packed }) => packed > 0),
      hasOtherPackages: here.some(({ elsewhere }) => elsewhere > 0),
    }
  })
}

/**
 * Units of each line in the package and in others. In it are the shipment's items, else an open order's unshipped
 * items, else all shipped items.
 */
function packedItems(order: StoredOrder, shipment: StoredShipment | undefined) {
  const lines = order.lines ?? []
  const shippedQuantities = new Map((shipment?.orderItems ?? []).map(({ id, quantity }) => [id, quantity]))
  const isOpen = canEdit({ orderStatusId: order.order_status_id })
  const isToShip = isOpen || order.order_status_id === orderStatus.onHold.id
  const isLeft = isOpen && lines.some(({ unshippedQuantity }) => unshippedQuantity > 0)
  return lines.map((line) => {
    const rest = isLeft ? line.unshippedQuantity : line.shippedQuantity
    const packed = shipment === undefined ? rest : (shippedQuantities.get(line.id) ?? 0)
    const elsewhere = line.shippedQuantity + (isToShip ? line.unshippedQuantity : 0) - packed
    const addressId = line.shippingAddressId ?? order.shipping_address_id
    return { sku: line.sku, title: line.title, ordered: line.quantity, packed, elsewhere, addressId }
  })
}

function pdf(content: Buffer, fileName: string): FileResponse {
  return new FileResponse({
    content: Readable.from([content]),
    sizeBytes: content.byteLength,
    contentType: 'application/pdf',
    fileName,
  })
}
