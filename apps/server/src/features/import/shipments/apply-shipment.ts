import { keyText } from '@portal/contract/fields/folding/folding.rules'
import type { ShipObstacle } from '@portal/contract/orders/order.rules'
import { splitTrackingNumbers } from '@portal/contract/orders/shipments/carriers'
import type { Db, Owner, SupplierOwner } from '../../../context/db.ts'
import { Refusal } from '../../../context/refusal.ts'
import { type ShippedPackage, type ShipRefusal, shipOrder } from '../../../domain/orders/ship-order.ts'
import { findCallerDealer } from '../../../repositories/dealers/caller-dealer.repository.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findShipmentLines, type ShipmentLine } from '../../../repositories/orders/shipment.repository.ts'
import { findOrderKeyByNumber } from '../../../repositories/payments/order-payment.repository.ts'
import type { ApiImportRow, BatchCtx } from '../calls/request-format.ts'
import type { RowError } from '../columns/row-reader.ts'
import { adjustDay, isDayOnly } from '../columns/timestamp-kind.ts'
import { findNumberByReference } from './number-by-reference.query.ts'
import type { ShipmentColumn } from './shipment-columns.ts'

type ShipmentRow = ApiImportRow<ShipmentColumn>

export interface ShipmentError extends RowError {
  readonly line?: number
}

const faults = {
  order_not_found: { column: 'orderNumber', reason: "doesn't match any order" },
  order_not_open: { column: 'orderNumber', reason: "belongs to an order that isn't open" },
  order_item_not_found: { column: 'sku', reason: "isn't in the order" },
  ship_date_not_possible: { column: 'shippedAt', reason: 'is in the future or before the order date' },
  nothing_to_ship: { column: 'quantity', reason: 'exceeds the quantity left to ship' },
} as const satisfies Record<Exclude<ShipRefusal['reason'], 'ship_unpaid'>, RowError>

const obstacles = {
  unauthorized: "belongs to an order whose payment isn't authorized",
  declined: 'belongs to an order whose payment was declined',
  refunded: 'belongs to an order that was refunded in full',
  credited: 'belongs to an order that was credited in full',
} as const satisfies Record<ShipObstacle, string>

const describeObstacle = (obstacle: ShipObstacle) =>
  `${obstacles[obstacle]}: to ship it anyway, enter a reason in the shipAnyway column`

const lostZerosError = {
  column: 'sku',
  reason:
    "isn't in the order, but the same SKU with leading zeros is. Excel drops leading zeros: format the column as text",
} as const satisfies RowError

/** Ships the rows of one shipment; an existing shipment is left alone. */
export async function applyShipment(
  { db, owner: { supplierId }, now, actor }: BatchCtx,
  rows: readonly ShipmentRow[],
): Promise<'created' | 'unchanged' | ShipmentError> {
  const [first] = rows
  if (first === undefined) return 'unchanged'
  const fault = findRowError(rows)
  if (fault !== undefined) return fault
  const trackingNumber = splitTrackingNumbers(first.trackingNumber ?? '').join(', ')
  const key = await findOrderKeyByNumber(db, { supplierId }, first.orderNumber ?? '')
  if (key === undefined) return await describeUnknown(db, { supplierId }, first.orderNumber ?? '')
  const owner = { supplierId, dealerId: key.dealerId }
  await lockOrdersForUpdate(db, { ...owner, now }, [key.orderId])
  const lines = await findShipmentLines(db, key, trackingNumber)
  const linesOf = bySku(lines)
  const unknown = rows.find(({ sku }) => sku !== null && linesOf(sku).length === 0)
  if (unknown !== undefined) {
    const isShortened = lines.some(({ sku }) => sku !== '' && sku.replace(/^0+/, '') === unknown.sku)
    return { ...(isShortened ? lostZerosError : faults.order_item_not_found), line: unknown.line }
  }
  if (lines.some(({ isShipped }) => isShipped)) {
    return isSameShipment(rows, lines)
      ? 'unchanged'
      : {
          column: 'trackingNumber',
          reason: 'already exists on this order with different quantities: void that shipment first',
        }
  }
  const parcel: ShippedPackage = {
    trackingNumber,
    carrier: first.carrier,
    method: first.method,
    cost: first.cost,
    shippedAt: (await dealersTime({ db, now }, owner, first.shippedAt)) ?? undefined,
    note: first.note?.replace(/\s+/g, ' '),
    anyway: first.shipAnyway === null ? undefined : { reason: first.shipAnyway },
    lines: first.sku === null ? undefined : unitsOfLines(rows, lines, linesOf),
  }
  const shipped = await shipOrder({ db, owner, now, actor }, key.orderId, parcel, describeObstacle)
  if (!(shipped instanceof Refusal)) return 'created'
  return shipped.reason === 'nothing_to_ship' && first.sku === null
    ? { column: 'orderNumber', reason: 'belongs to an order with nothing left to ship' }
    : shipped.reason === 'ship_unpaid'
      ? { column: 'orderNumber', reason: shipped.errors.join(' ') }
      : faults[shipped.reason]
}

/** Names the order if the file has its reference number instead of its number. */
async function describeUnknown(db: Db, owner: SupplierOwner, entered: string): Promise<ShipmentError> {
  const number = await findNumberByReference(db, owner, entered)
  if (number === undefined) return faults.order_not_found
  return {
    column: 'orderNumber',
    reason: `is the reference number of order ${number}: enter ${number} instead`,
  }
}

/** Adjusts a date without a time to the zone of the order's dealer. */
async function dealersTime(
  { db, now }: Pick<BatchCtx, 'db' | 'now'>,
  owner: Owner,
  value: string | null,
): Promise<string | null> {
  if (value === null || !isDayOnly(value)) return value
  const dealer = await findCallerDealer(db, owner)
  const seen = dealer === undefined ? value : adjustDay(dealer.timeZone, value)
  // Today's adjusted time may be in the future; the unadjusted one is used then.
  return Date.parse(seen) > now.getTime() ? value : seen
}

/** Finds a row that contradicts itself or the shipment's other rows. */
function findRowError(rows: readonly ShipmentRow[]): ShipmentError | undefined {
  for (const { line, sku, quantity } of rows) {
    if (sku === null && quantity !== null)
      return { line, column: 'sku', reason: 'is required if the row has a quantity' }
    if (sku !== null && quantity === null)
      return { line, column: 'quantity', reason: 'is required if the row has a SKU' }
    if (sku === null && rows.length > 1) {
      return { line, column: 'sku', reason: 'is required if the shipment has other rows' }
    }
  }
  return undefined
}

type LinesOf = (sku: string) => readonly ShipmentLine[]

/** Indexes lines by SKU; spellings that look alike are equal. */
function bySku(lines: readonly ShipmentLine[]): LinesOf {
  const found = new Map<string, ShipmentLine[]>()
  for (const line of lines) {
    const key = keyText(line.sku)
    found.set(key, [...(found.get(key) ?? []), line])
  }
  return (sku) => found.get(keyText(sku)) ?? []
}

/** Distributes each SKU's units over its lines in order; the last line gets any excess. */
function unitsOfLines(rows: readonly ShipmentRow[], lines: readonly ShipmentLine[], linesOf: LinesOf) {
  const left = new Map(lines.map((line) => [line.id, line.left]))
  return rows.flatMap(({ sku, quantity }) => {
    let units = Number(quantity)
    const own = linesOf(sku ?? '')
    return own.flatMap(({ id }, index) => {
      const taken = index === own.length - 1 ? units : Math.min(units, left.get(id) ?? 0)
      units -= taken
      left.set(id, (left.get(id) ?? 0) - taken)
      return taken > 0 ? [{ orderLineId: id, quantity: taken }] : []
    })
  })
}

/** Whether a shipment has the units of these rows; a row without a SKU, which ships everything left, always matches. */
function isSameShipment(rows: readonly ShipmentRow[], lines: readonly ShipmentLine[]): boolean {
  if (rows.some(({ sku }) => sku === null)) return true
  const units = new Map<string, number>()
  const add = (sku: string, quantity: number) =>
    units.set(keyText(sku), (units.get(keyText(sku)) ?? 0) + quantity)
  for (const { sku, shipped } of lines) add(sku, shipped)
  for (const { sku, quantity } of rows) add(sku ?? '', -Number(quantity))
  return [...units.values()].every((difference) => difference === 0)
}
