import type { RowValues } from '../columns/row-reader.ts'
import { type OrderImportColumnName, orderHeadColumns } from './order-columns.ts'

const headColumns = Object.keys(orderHeadColumns) as OrderImportColumnName[]

/**
 * Creates a reader of the order's own columns as JSON, for a row that may be its order's first; null for one that
 * continues the order of the row before. An order in several places of the file has several heads, of which the first
 * one counts.
 */
export function createOrderHead(): (
  values: RowValues<OrderImportColumnName>,
  dealerId: number,
) => string | null {
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
