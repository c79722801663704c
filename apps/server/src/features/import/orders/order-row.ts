import { isTestOrderNumber } from '@portal/contract/test-mode/test-mode.rules'
import { columnIndex } from '../columns/column-index.ts'
import type { RowFault, RowValues } from '../columns/row-reader.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { DealerDirectory } from '../staging/dealer-directory.sql.ts'
import { type OrderImportColumnName, orderImportColumns } from './order-columns.ts'
import { createOrderHead } from './order-head.ts'

const at = columnIndex(orderImportColumns)

/** Checks and stages the rows of an orders file one after the other. */
export function createOrderRows(
  dealers: DealerDirectory,
  copy: CopyIn,
  titleOf: (column: OrderImportColumnName) => string,
): (line: number, values: RowValues) => RowFault | undefined {
  const headOf = createOrderHead()
  let lastKey: string | null = null
  let lastDealer: number | undefined

  return (line, values) => {
    const fault = findFault(values)
    if (fault !== undefined) return { column: titleOf(fault.column), reason: fault.reason }
    const key = values[at.dealer] ?? ''
    if (key !== lastKey) {
      lastKey = key
      lastDealer = dealers(key)
    }
    if (lastDealer === undefined) {
      return { column: titleOf('dealer'), reason: 'is neither the externalId nor the e-mail of a dealer' }
    }
    const tracking = values[at.trackingNumber] ?? null
    const shippedAt = values[at.shippedAt] ?? null
    copy.write([
      line,
      values[at.orderNumber] ?? null,
      lastDealer,
      values[at.sku] ?? null,
      values[at.title] ?? null,
      values[at.quantity] ?? null,
      values[at.price] ?? null,
      values[at.weight] ?? null,
      // A shipment without a count holds the whole line.
      values[at.shippedQuantity] ??
        (tracking === null && shippedAt === null ? '0' : (values[at.quantity] ?? null)),
      tracking,
      values[at.carrier] ?? null,
      values[at.method] ?? null,
      shippedAt,
      values[at.deliveredAt] ?? null,
      values[at.purchaseOrderNumber] ?? null,
      values[at.purchaseOrderStatus] ?? null,
      headOf(values, lastDealer),
    ])
    return undefined
  }
}

/** Finds a number that no file may give, or a contradiction between the cells of one row. */
function findFault(values: RowValues): { column: OrderImportColumnName; reason: string } | undefined {
  if (isTestOrderNumber(values[at.orderNumber] ?? '')) {
    return { column: 'orderNumber', reason: 'must not be TEST- and digits, the numbers of simulated orders' }
  }
  const shipped = values[at.shippedQuantity] ?? null
  if (shipped !== null && Number(shipped) > Number(values[at.quantity])) {
    return { column: 'shippedQuantity', reason: 'must not be more than the quantity' }
  }
  const parcel = values[at.trackingNumber] ?? values[at.shippedAt] ?? null
  if (parcel === null && (values[at.deliveredAt] ?? null) !== null) {
    return { column: 'deliveredAt', reason: 'needs a trackingNumber or a shippedAt' }
  }
  if (isSome(values[at.refundedAmount]) && (values[at.refundedLastAt] ?? null) === null) {
    return { column: 'refundedLastAt', reason: 'is empty, but a refunded amount needs its date' }
  }
  if (isSome(values[at.creditedAmount]) && (values[at.creditedLastAt] ?? null) === null) {
    return { column: 'creditedLastAt', reason: 'is empty, but a credited amount needs its date' }
  }
  return undefined
}

function isSome(amount: string | null | undefined): boolean {
  return amount !== null && amount !== undefined && /[1-9]/.test(amount)
}
