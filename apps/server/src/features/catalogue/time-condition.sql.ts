import type { ProductSearchRequest } from '@portal/contract/catalogue/product-search.schema'
import { defaultTimeUnit, type TimeUnit } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'

type DynamicFilter = ProductSearchRequest['dynamicFilters'][number]

/** What each unit is called by the database; days are 24 hours, months those of the calendar. */
const intervalUnits = {
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  month: 'months',
} as const satisfies Record<TimeUnit, string>

/** The condition that a moment is older than, or within the last, so many minutes, hours, days or months before now. */
export function timeCondition(
  moment: RawBuilder<unknown>,
  { comparatorHandle, condition }: DynamicFilter,
  now: Date,
): RawBuilder<unknown> {
  const span = `${Number(condition.value)} ${intervalUnits[condition.unit ?? defaultTimeUnit]}`
  // Counted in UTC, where every day has 24 hours.
  const start = sql`((${now}::timestamptz at time zone 'UTC' - ${span}::interval) at time zone 'UTC')`
  if (comparatorHandle === 'older_than') return sql`${moment} < ${start}`
  return sql`${moment} between ${start} and ${now}::timestamptz`
}
