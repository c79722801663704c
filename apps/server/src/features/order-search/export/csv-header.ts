import { dayIn, defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import type { AnyOwner } from '../../../context/db.ts'
import { byteOrderMark, csvLine } from '../../../presenters/csv-cell.sql.ts'

/** The first line of an export: the labels of its columns after those of `before`, and the zone of the times where it is not UTC, which they say themselves. */
export function csvHeader(
  columns: readonly OrderFieldHandle[],
  timeZone: string,
  before: readonly string[] = [],
): string {
  const labels = columns.map((handle) => {
    const { label: name, kind } = orderField(handle)
    return kind === 'timestamp' && timeZone !== defaultTimeZone ? `${name} (${timeZone})` : name
  })
  return `${byteOrderMark}${csvLine([...before, ...labels])}`
}

/** The titles of who ordered, before the columns of the orders of all dealers. */
export function leadingTitles(owner: AnyOwner): readonly string[] {
  return 'dealerId' in owner ? [] : ['Dealer', 'Dealer Email']
}

/** What an export is called where it is kept: after the day in the dealer's zone. */
export function csvFileName(now: Date, timeZone: string): string {
  return `orders-${dayIn(now, timeZone)}.csv`
}

export const csvType = 'text/csv; charset=utf-8'
