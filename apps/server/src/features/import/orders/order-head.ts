import { columnIndex } from '../columns/column-index.ts'
import type { RowValues } from '../columns/row-reader.ts'
import { type OrderImportColumnName, orderImportColumns, orderTextNames } from './order-columns.ts'

const at = columnIndex(orderImportColumns)

const otherHeadColumns: readonly OrderImportColumnName[] = [
  'orderedAt',
  'canceledAt',
  'orderStatus',
  'paymentStatus',
  'shippingMethod',
  'shippingCost',
  'dropshipFee',
  'taxCost',
  'otherCost',
  'paidAt',
  'refundedAmount',
  'refundedLastAt',
  'creditedAmount',
  'creditedLastAt',
  'invoiceNumber',
]

// In the order of the table, so that the same order has the same JSON.
const headColumns = (Object.keys(orderImportColumns) as OrderImportColumnName[]).filter(
  (name) => otherHeadColumns.includes(name) || orderTextNames.some((text) => text === name),
)

const addressParts = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  addressLine1: 'AddressLine1',
  addressLine2: 'AddressLine2',
  city: 'City',
  state: 'State',
  postal: 'Postal',
  country: 'Country',
} as const

/**
 * Creates a reader of the order's own columns as JSON, for a row that may be its order's first; null for one that
 * continues the order of the row before. An order in several places of the file has several heads, of which the first
 * one counts.
 */
export function createOrderHead(): (values: RowValues, dealerId: number) => string | null {
  let lastNumber: string | null = null
  let lastDealer: number | undefined
  return (values, dealerId) => {
    const number = values[at.orderNumber] ?? null
    if (number === lastNumber && dealerId === lastDealer) return null
    lastNumber = number
    lastDealer = dealerId
    const head: Record<string, unknown> = {}
    for (const name of headColumns) {
      const value = values[at[name]] ?? null
      if (value !== null) head[name] = value
    }
    for (const kind of ['shipTo', 'billTo'] as const) {
      const address = readAddress(values, kind)
      if (address !== undefined) head[kind] = address
    }
    return JSON.stringify(head)
  }
}

/** Reads the parts of a row's address; undefined without any. */
function readAddress(values: RowValues, kind: 'shipTo' | 'billTo'): Record<string, string> | undefined {
  const parts = Object.entries(addressParts).flatMap(([part, ending]) => {
    const value = values[at[`${kind}${ending}` as OrderImportColumnName]] ?? null
    return value === null ? [] : [[part, value] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}
