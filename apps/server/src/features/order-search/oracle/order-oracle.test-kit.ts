import type { OrderDynamicFilter } from '@portal/contract/order-search/order-dynamic-filters.schema'
import {
  defaultSearchedHandles,
  type OrderFieldHandle,
  orderFields,
} from '@portal/contract/order-search/order-fields'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { OracleOrder } from './oracle-order.test-kit.ts'
import { type OracleValue, oracleValue } from './oracle-values.test-kit.ts'

/** The ids that a search has to find, in order: every order looked at, one after the other, then sorted. */
export function oracleIds(orders: readonly OracleOrder[], search: OrderSearchRequest, now: number): number[] {
  const found = orders.filter(
    (order) =>
      searchMatches(order, search) &&
      menuMatches(order, search.filters) &&
      search.dynamicFilters.every((filter) => conditionMatches(order, filter, now)),
  )
  const { sortColumnHandle, sortDescending } = search
  return found.sort((a, b) => compare(a, b, sortColumnHandle, sortDescending)).map((order) => order.id)
}

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is folded away
  const spaced = text.replace(/[\x01-\x1f]/g, ' ')
  return spaced
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

function searchMatches(order: OracleOrder, search: OrderSearchRequest): boolean {
  if (!search.search) return true
  const columns = search.searchColumns.length > 0 ? search.searchColumns : defaultSearchedHandles
  return columns.some((handle) => textMatches(order, handle, search.searchType, search.search ?? ''))
}

function textsOf(order: OracleOrder, handle: OrderFieldHandle): string[] {
  return (oracleValue(order, handle) as string[])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(fold)
}

function textMatches(
  order: OracleOrder,
  handle: OrderFieldHandle,
  comparator: string,
  value: string,
): boolean {
  const texts = textsOf(order, handle)
  // No text holds a control character, or this one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is found nowhere
  const term = fold(value.replace(/[\x01-\x08\x0e-\x1f]/g, '\ufffe'))
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

function menuMatches(order: OracleOrder, filters: OrderSearchRequest['filters']): boolean {
  const { startDate, endDate } = filters
  const isDay = (text: string) => text.length === 10
  const meets = (asked: readonly number[] | null | undefined, has: readonly number[]) =>
    asked == null || asked.length === 0 || has.some((id) => asked.includes(id))
  return (
    (startDate == null || order.orderedAt >= Date.parse(startDate)) &&
    (endDate == null ||
      order.orderedAt <= (isDay(endDate) ? Date.parse(`${endDate}T23:59:59.999Z`) : Date.parse(endDate))) &&
    meets(filters.orderStatusId, [order.orderStatusId]) &&
    meets(filters.paymentStatusId, [order.paymentStatusId]) &&
    meets(filters.purchaseOrderStatusId, order.purchaseOrderStatusIds) &&
    meets(filters.fulfillmentStatusId, order.fulfillmentStatusIds) &&
    meets(filters.invoiceStatusId, order.invoiceStatusIds)
  )
}

function conditionMatches(order: OracleOrder, filter: OrderDynamicFilter, now: number): boolean {
  const { fieldHandle, comparatorHandle, condition } = filter
  const value = oracleValue(order, fieldHandle)
  switch (orderFields[fieldHandle].kind) {
    case 'string':
      return textMatches(order, fieldHandle, comparatorHandle, String(condition.value ?? ''))
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
      const border = momentBefore(now, Number(condition.value), condition.unit ?? 'days')
      const at = value as number
      return comparatorHandle === 'older_than' ? at < border : at >= border && at <= now
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

function momentBefore(now: number, amount: number, unit: string): number {
  const minutes: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 1440 }
  const inUnit = minutes[unit]
  if (inUnit !== undefined) return now - amount * inUnit * 60_000
  const at = new Date(now)
  const day = at.getUTCDate()
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth() - amount
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return at.setUTCFullYear(Math.floor(months / 12), months % 12, Math.min(day, lastDay))
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

const reading = new Intl.Collator('en')

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
