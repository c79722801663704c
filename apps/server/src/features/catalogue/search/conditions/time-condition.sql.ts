import type { ProductSearchRequest } from '@portal/contract/catalogue/search/product-search.schema'
import { defaultTimeUnit } from '@portal/contract/filters/comparators'
import { relativeTime } from '@portal/contract/filters/relative-time.rules'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../../context/context.ts'

type DynamicFilter = ProductSearchRequest['dynamicFilters'][number]

/** The condition that a time is older than, or within, the last minutes, hours, days or months. */
export function timeCondition(
  moment: RawBuilder<unknown>,
  { comparatorHandle, condition }: DynamicFilter,
  { now, dealer }: Pick<DealerCtx, 'now' | 'dealer'>,
): RawBuilder<unknown> {
  const start = relativeTime(now, Number(condition.value), condition.unit ?? defaultTimeUnit, dealer.timeZone)
  if (comparatorHandle === 'older_than') return sql`${moment} < ${start}::timestamptz`
  return sql`${moment} between ${start}::timestamptz and ${now}::timestamptz`
}
