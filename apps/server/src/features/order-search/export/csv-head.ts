import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'

/** Tells a spreadsheet that what follows is UTF-8. */
const byteOrderMark = '\ufeff'

/** The first line of an export: the labels of its columns. */
export function csvHead(columns: readonly OrderFieldHandle[]): string {
  const labels = columns.map((handle) => {
    const { label } = orderField(handle)
    return /[",\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label
  })
  return `${byteOrderMark}${labels.join(',')}\r\n`
}

/** What an export is called where it is kept. */
export function csvFileName(now: Date): string {
  return `orders-${now.toISOString().slice(0, 10)}.csv`
}

/** The media type of an export. */
export const csvType = 'text/csv; charset=utf-8'
