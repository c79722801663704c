import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** An order in the published file, with totals calculated independently; amounts in ten-thousandths. */
export interface PublishedOrder {
  readonly orderNumber: string
  readonly orderedAt: number
  /** Rounded to cents, halves up. */
  total: number
  readonly lines: { readonly sku: string; readonly title: string }[]
}

interface Row {
  readonly cells: readonly string[]
  readonly text: string
}

/** The country's orders with a customer: as CSV rows for an import, and with totals. */
export function readPublishedOrders(
  path: string,
  country: string,
): { csv: string; orders: PublishedOrder[] } {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').split(/\r?\n/)
  const rows = lines.map((text): Row => ({ text, cells: cellsOf(text) }))
  const kept = rows.filter(
    ({ cells: [number = '', , , quantity = '', , , customer = '', land = ''] }) =>
      /^\d+$/.test(number) && customer !== '' && Number(quantity) > 0 && land === country,
  )
  return { csv: [header, ...kept.map((row) => row.text)].join('\r\n'), orders: ordersOf(kept) }
}

function ordersOf(rows: readonly Row[]): PublishedOrder[] {
  const orders = new Map<string, PublishedOrder>()
  for (const { cells } of rows) {
    const [orderNumber = '', sku = '', title = '', quantity = '', at = '', price = ''] = cells
    const orderedAt = Date.parse(`${at.replace(' ', 'T')}Z`)
    const order = orders.get(orderNumber) ?? { orderNumber, orderedAt, total: 0, lines: [] }
    order.total += Number(quantity) * Math.round(Number(price) * 10_000)
    order.lines.push({ sku: sku.trim(), title: title.trim() })
    orders.set(orderNumber, order)
  }
  for (const order of orders.values()) order.total = Math.floor((order.total + 50) / 100) * 100
  return [...orders.values()]
}

/** The cells of a line; quoted ones may contain commas and doubled quotes. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
  return cells.map((cell) => {
    const text = cell.replace(/^,/, '')
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
  })
}
