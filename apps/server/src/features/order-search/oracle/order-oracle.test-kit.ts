import { countryCode } from '@portal/contract/fields/address/countries'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import {
  codeText,
  nationalPhone,
  pastedNumbers,
  withoutNumberSign,
} from '@portal/contract/fields/folding/typed-numbers.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import {
  defaultSearchHandles,
  type OrderFieldHandle,
  orderFields,
} from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { nameOrders } from '../conditions/text-comparators.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import type { OracleOrder } from './oracle-order.test-kit.ts'
import { type OracleValue, oracleValue } from './oracle-values.test-kit.ts'

export interface OracleBook {
  readonly orders: readonly OracleOrder[]
  readonly timeZone: string
}

/** The ids a search must find, in order, by checking every order and sorting the matches. */
export function oracleIds(
  { orders, timeZone }: OracleBook,
  search: OrderSearchRequest,
  now: number,
): number[] {
  const found = orders.filter(
    (order) =>
      searchMatches(order, search) &&
      sideMenuMatches(order, search.filters, timeZone) &&
      search.dynamicFilters.every((filter) => conditionMatches(order, filter, { now, timeZone })),
  )
  const { sortColumnHandle, sortDescending } = search
  return found.sort((a, b) => compare(a, b, sortColumnHandle, sortDescending)).map((order) => order.id)
}

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are folded to spaces
  const spaced = text.replace(/[\x01-\x1f]/g, ' ')
  return foldText(spaced)
}

function searchMatches(order: OracleOrder, search: OrderSearchRequest): boolean {
  if (!search.search) return true
  const columns = search.searchColumns.length > 0 ? search.searchColumns : defaultSearchHandles
  const { search: typed, searchType } = search
  const listed = pastedNumbers(typed)
  return columns.some(
    (handle) =>
      textComparators(order, handle, searchType, typed) ||
      (searchType === 'fuzzy' && handle === 'shippingAddress.name' && hasNameWords(order, typed)) ||
      (isListed(handle) &&
        listed.some((number) =>
          [number, withoutNumberSign(number) ?? number].some((one) =>
            textComparators(order, handle, 'exact', one),
          ),
        )),
  )
}

function hasNameWords(order: OracleOrder, typed: string): boolean {
  return nameOrders(typed).some((words) =>
    textsOf(order, 'shippingAddress.name').some((name) => {
      const starts = words.map((word) => ` ${fold(word)}`)
      const positions = starts.reduce(
        (from, start) => (from < 0 ? from : ` ${name}`.indexOf(start, from) + 1 || -1),
        0,
      )
      return positions > 0
    }),
  )
}

const readsOf = (handle: OrderFieldHandle) => orderFieldColumn(handle).slot?.reads

function isListed(handle: OrderFieldHandle): boolean {
  return handle === 'orderItem.sku' || ['number', 'code'].includes(readsOf(handle) ?? '')
}

function terms(handle: OrderFieldHandle, typed: string): string[] {
  const reads = readsOf(handle)
  const code = codeText(typed)
  if (typed.trim() === '') return [typed]
  if (reads === 'code') return [code || '\ufffe']
  if (reads === 'phone') return [(code.length < 7 ? code : nationalPhone(typed)) || '\ufffe']
  const bare = reads === 'number' ? withoutNumberSign(typed) : undefined
  return [typed, ...(bare === undefined ? [] : [bare])].map(fold)
}

function textsOf(order: OracleOrder, handle: OrderFieldHandle): string[] {
  return (oracleValue(order, handle) as string[])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => {
      const reads = readsOf(handle)
      if (reads !== 'code' && reads !== 'phone') return [fold(text)]
      const code = codeText(text) || fold(text)
      return reads === 'phone' ? [code, nationalPhone(text) || code] : [code]
    })
}

function textComparators(
  order: OracleOrder,
  handle: OrderFieldHandle,
  comparator: string,
  value: string,
): boolean {
  const texts = textsOf(order, handle)
  // Texts contain neither control characters nor this replacement.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not match
  const plain = value.replace(/[\x01-\x08\x0e-\x1f]/g, '\ufffe')
  const isNegative = comparator === 'is_not' || comparator === 'does_not_contain'
  const matches = terms(handle, plain)[isNegative ? 'every' : 'some']((term) =>
    textMatches(texts, comparator, term),
  )
  const isPlace = matchesPlace(order, handle, value)
  if (comparator === 'exact' || comparator === 'fuzzy') return matches || isPlace
  return isNegative ? matches && !isPlace : matches
}

/** Whether an address is in the typed place; US territories count as states and countries. */
function matchesPlace(order: OracleOrder, handle: OrderFieldHandle, typed: string): boolean {
  const [, address, part] = /^(\w+Address)\.(country|state)(?:Code)?$/.exec(handle) ?? []
  if (address === undefined) return false
  const codeOf = (name: string) =>
    (oracleValue(order, `${address}.${name}` as OrderFieldHandle) as string[]).join()
  if (part === 'state') return codeOf('stateCode') === usStateCode(typed)
  const country = countryCode(typed)
  if (country === undefined) return false
  const isTerritory = ['AS', 'GU', 'MP', 'PR', 'VI'].includes(country)
  const isState = isTerritory && codeOf('countryCode') === 'US' && codeOf('stateCode') === country
  return codeOf('countryCode') === country || isState
}

function textMatches(texts: readonly string[], comparator: string, term: string): boolean {
  switch (comparator) {
    case 'exact':
      return texts.includes(term)
    case 'is_not':
      return !texts.includes(term)
    case 'fuzzy':
      return texts.some((text) => text.includes(term))
    case 'does_not_contain':
      return !texts.some((text) => text.includes(term))
    case 'starts_with':
      return texts.some((text) => text.startsWith(term))
    case 'ends_with':
      return texts.some((text) => text.endsWith(term))
    case 'empty':
      return texts.length === 0
    default:
      return texts.length > 0
  }
}

function sideMenuMatches(
  order: OracleOrder,
  filters: OrderSearchRequest['filters'],
  timeZone: string,
): boolean {
  const { startDate, endDate } = filters
  const isDay = (text: string) => text.length === 10
  const day = localText(order.orderedAt, timeZone).slice(0, 10)
  const meetsCondition = (asked: readonly number[] | null | undefined, has: readonly number[]) =>
    asked == null || asked.length === 0 || has.some((id) => asked.includes(id))
  return (
    (startDate == null || (isDay(startDate) ? day >= startDate : order.orderedAt >= Date.parse(startDate))) &&
    (endDate == null || (isDay(endDate) ? day <= endDate : order.orderedAt <= Date.parse(endDate))) &&
    meetsCondition(filters.orderStatusId, [order.orderStatusId]) &&
    meetsCondition(filters.paymentStatusId, [order.paymentStatusId]) &&
    meetsCondition(filters.purchaseOrderStatusId, order.purchaseOrderStatusIds) &&
    meetsCondition(filters.fulfillmentStatusId, order.fulfillmentStatusIds) &&
    meetsCondition(filters.invoiceStatusId, order.invoiceStatusIds)
  )
}

/** The local time in a zone as sortable text, such as `2026-11-20 17:05:00.000`. */
function localText(at: number, timeZone: string): string {
  const milliseconds = String(at % 1000).padStart(3, '0')
  return `${new Date(at).toLocaleString('sv-SE', { timeZone })}.${milliseconds}`
}

function conditionMatches(
  order: OracleOrder,
  filter: OrderDynamicFilter,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  const { fieldHandle, comparatorHandle, condition } = filter
  const value = oracleValue(order, fieldHandle)
  switch (orderFields[fieldHandle].kind) {
    case 'string':
      return textComparators(order, fieldHandle, comparatorHandle, String(condition.value ?? ''))
    case 'number':
      return numberMatches(value as number | null, comparatorHandle, Number(condition.value))
    case 'boolean':
      return value === condition.value
    case 'list': {
      const has = (value as number[]).some((id) => (condition.value as number[]).includes(id))
      return has === (comparatorHandle === 'has_at_least_one')
    }
    case 'timestamp': {
      if (value === null) return false
      const at = value as number
      const isOlder = isOlderThan(at, condition, { now, timeZone })
      return comparatorHandle === 'older_than' ? isOlder : !isOlder && at <= now
    }
  }
}

function numberMatches(has: number | null, comparator: string, asked: number): boolean {
  if (comparator === 'empty') return has === null
  if (has === null) return false
  const holds: Readonly<Record<string, boolean>> = {
    equals: has === asked,
    not_equals: has !== asked,
    greater: has > asked,
    less: has < asked,
    greater_or_equal: has >= asked,
    less_or_equal: has <= asked,
  }
  return holds[comparator] ?? false
}

function isOlderThan(
  at: number,
  { value, unit }: OrderDynamicFilter['condition'],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  const amount = Number(value)
  const minutes: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 1440 }
  const inUnit = minutes[unit ?? 'days']
  if (inUnit !== undefined) return at < now - amount * inUnit * 60_000
  const today = localText(now, timeZone)
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - amount
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const day = Math.min(Number(today.slice(8, 10)), new Date(Date.UTC(year, month, 0)).getUTCDate())
  const two = (figure: number) => String(figure).padStart(2, '0')
  const border = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}${today.slice(10)}`
  return localText(at, timeZone) < border
}

function compare(a: OracleOrder, b: OracleOrder, handle: OrderFieldHandle, descending: boolean): number {
  const direction = descending ? -1 : 1
  const [one, other] = [sortKey(oracleValue(a, handle)), sortKey(oracleValue(b, handle))]
  if ((one === null) !== (other === null)) return one === null ? 1 : -1
  if (one !== null && other !== null) {
    const order = typeof one === 'string' ? compareTexts(one, other as string) : one - (other as number)
    if (order !== 0) return direction * order
  }
  return direction * (a.id - b.id)
}

const reading = new Intl.Collator('en', { numeric: true })

function compareTexts(one: string, other: string): number {
  return reading.compare(one, other) || Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function sortKey(value: OracleValue): string | number | null {
  if (value === null) return null
  if (typeof value === 'object') {
    const [first] = value
    return typeof first === 'number' ? first : (first ?? '')
  }
  return Number(value)
}
