import { isUsTerritory, usualPlace } from '@portal/contract/fields/address/country-parts.rules'
import { entriesOf } from '@portal/contract/fields/keys'
import { nameCarrier, splitTrackingNumbers } from '@portal/contract/orders/shipments/carriers'
import { isTestOrderNumber } from '@portal/contract/test-mode/test-mode.rules'
import type { RowError, RowValues } from '../columns/row-reader.ts'
import { adjustDay } from '../columns/timestamp-kind.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { DealerDirectory } from '../staging/dealer-directory.sql.ts'
import { type OrderImportColumnName, orderHeadColumns, orderImportColumns } from './order-columns.ts'

const headColumns = Object.keys(orderHeadColumns) as OrderImportColumnName[]
const timeColumns = entriesOf(orderImportColumns)
  .filter(([, { kind }]) => kind.sqlType === 'timestamptz')
  .map(([name]) => name)

type OrderRow = RowValues<OrderImportColumnName>

/** Validates and stages the rows of an orders file. */
export function createOrderRows(
  dealers: DealerDirectory,
  copy: CopyIn,
  titleOf: (column: OrderImportColumnName) => string,
): (line: number, values: OrderRow) => RowError | undefined {
  const headOf = createOrderHead()
  let lastKey: string | null = null
  let lastDealer: ReturnType<DealerDirectory>

  return (line, read) => {
    const fault = findProblem(read)
    if (fault !== undefined) return { column: titleOf(fault.column), reason: fault.reason }
    const key = read.dealer ?? ''
    if (key !== lastKey) {
      lastKey = key
      lastDealer = dealers(key)
    }
    if (lastDealer === undefined) {
      return { column: titleOf('dealer'), reason: "doesn't match any dealer's externalId or email" }
    }
    const { id: dealerId, timeZone } = lastDealer
    const values = withDaysInZone(withDefaultAddresses(read), timeZone)
    copy.write(values, {
      ...nameCarrier(values.carrier, values.method),
      trackingNumber: splitTrackingNumbers(values.trackingNumber ?? '').join(', ') || null,
      line,
      dealerId,
      shippedQuantity: values.shippedQuantity ?? (hasShipment(values) ? values.quantity : '0'),
      head: headOf(values, dealerId),
    })
    return undefined
  }
}

/** Converts US territories given as countries to states, even if the file has no state column. */
function withDefaultAddresses(row: OrderRow): OrderRow {
  const isUsual = !isUsTerritory(row.shipToCountry) && !isUsTerritory(row.billToCountry)
  if (isUsual) return row
  const shipTo = usualPlace({ country: row.shipToCountry ?? '', state: row.shipToState ?? '' })
  const billTo = usualPlace({ country: row.billToCountry ?? '', state: row.billToState ?? '' })
  return {
    ...row,
    shipToCountry: shipTo.country || null,
    shipToState: shipTo.state || null,
    billToCountry: billTo.country || null,
    billToState: billTo.state || null,
  }
}

/** Adjusts dates without a time to the dealer's time zone. */
function withDaysInZone(row: OrderRow, timeZone: string | null): OrderRow {
  if (timeZone === null) return row
  const times = timeColumns.map((name) => [name, row[name] && adjustDay(timeZone, row[name])] as const)
  return { ...row, ...Object.fromEntries(times) }
}

/** Whether a row has a shipment; without `shippedQuantity`, it ships the whole line. */
function hasShipment({ trackingNumber, shippedAt }: OrderRow): boolean {
  return trackingNumber !== null || shippedAt !== null
}

/** Finds a reserved order number, or a contradiction between the cells of a row. */
function findProblem(values: OrderRow): { column: OrderImportColumnName; reason: string } | undefined {
  if (isTestOrderNumber(values.orderNumber ?? '')) {
    return {
      column: 'orderNumber',
      reason: "can't be TEST- followed by digits, which is reserved for simulated orders",
    }
  }
  const { shippedQuantity } = values
  if (shippedQuantity !== null && Number(shippedQuantity) > Number(values.quantity)) {
    return { column: 'shippedQuantity', reason: "can't exceed the quantity" }
  }
  if (!hasShipment(values) && values.deliveredAt !== null) {
    return { column: 'deliveredAt', reason: 'requires a trackingNumber or a shippedAt' }
  }
  if (isSome(values.refundedAmount) && values.refundedLastAt === null) {
    return { column: 'refundedLastAt', reason: 'is required with a refunded amount' }
  }
  if (isSome(values.creditedAmount) && values.creditedLastAt === null) {
    return { column: 'creditedLastAt', reason: 'is required with a credited amount' }
  }
  return undefined
}

function isSome(amount: string | null): boolean {
  return amount !== null && /[1-9]/.test(amount)
}

/**
 * Creates a function that returns the order's columns as JSON, or null for a row that continues the previous order. If
 * an order's rows are scattered over the file, its first head counts.
 */
function createOrderHead(): (values: RowValues<OrderImportColumnName>, dealerId: number) => string | null {
  let lastNumber: string | null = null
  let lastDealer: number | undefined
  return (values, dealerId) => {
    if (values.orderNumber === lastNumber && dealerId === lastDealer) return null
    lastNumber = values.orderNumber
    lastDealer = dealerId
    const head: Record<string, string> = {}
    for (const name of headColumns) {
      const value = values[name]
      if (value !== null) head[name] = value
    }
    return JSON.stringify(head)
  }
}
