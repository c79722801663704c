import { writeLines } from './write-lines.ts'

export const importSupplier = 'import-bench'

const columns = [
  ...['orderNumber', 'dealer', 'referenceNumber', 'orderedAt', 'orderStatus', 'paymentStatus'],
  ...['shipToName', 'shipToAddressLine1', 'shipToCity', 'shipToState', 'shipToPostal', 'shipToCountry'],
  ...['sku', 'title', 'quantity', 'price', 'weight'],
] as const

const usualDealers = 100
const linesOfOrders = [1, 1, 1, 1, 2, 2, 3, 4, 4, 6] as const
const rangeStartTime = Date.UTC(2025, 0, 1)
const places = [
  'Chicago,IL,60601,US',
  'Boston,MA,02101,US',
  'Austin,TX,78701,US',
  'Denver,CO,80202,US',
] as const

export async function writeDealersFile(path: string, dealers = usualDealers): Promise<void> {
  await writeLines(path, function* () {
    yield 'externalId,email,firstName,lastName,companyName,status'
    for (let n = 1; n <= dealers; n++)
      yield `D${n},dealer${n}@import.example,Dealer,Number ${n},Shop ${n},Active`
  })
}

interface Owners {
  readonly dealerOf: (order: number) => number
  readonly prefix: string
}

const usualOwners: Owners = { dealerOf: (order) => 1 + (order % usualDealers), prefix: 'F' }

/** Writes an orders file with exactly `lines` order lines in the import format; deterministic. */
export async function writeOrdersFile(path: string, lines: number, owners = usualOwners): Promise<void> {
  await writeLines(path, () => orderLines(lines, owners))
}

function* orderLines(lines: number, owners: Owners): Generator<string> {
  yield columns.join(',')
  let written = 0
  for (let order = 1; written < lines; order++) {
    const wanted = linesOfOrders[order % linesOfOrders.length] ?? 1
    const head = headOf(order, owners)
    for (let line = 1; line <= wanted && written < lines; line++, written++) {
      const item = (order * 31 + line * 17) % 5000
      yield `${head},SKU-${item},"Item ${item}, boxed",${1 + ((order + line) % 12)},${(item % 90) + 0.95},${1 + (item % 9)}.25`
    }
  }
}

function headOf(order: number, { dealerOf, prefix }: Owners): string {
  const orderedAt = new Date(rangeStartTime + order * 60_000).toISOString()
  const place = places[order % places.length] ?? places[0]
  return `${prefix}${order},D${dealerOf(order)},REF-${order},${orderedAt},Closed,Paid,Customer ${order % 997},${order % 9000} Main Street,${place}`
}
