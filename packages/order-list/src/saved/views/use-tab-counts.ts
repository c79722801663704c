import { whenIdle } from '@portal/app-kit/lazy/when-idle.ts'
import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { ReadyMadeTab } from '@portal/contract/order-search/ready-made-tabs'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { tabCountsQuery } from '../../list/order-search.queries.ts'

/** As many filters are counted by one call. */
const maxCounted = 50

/** The counts on the tabs: undefined until they are known, null for a view that is not counted and where the count failed. */
export interface TabCounts {
  readonly ofTab: (tab: ReadyMadeTab) => number | undefined | null
  readonly ofView: (view: SavedView) => number | undefined | null
}

/**
 * Counts the orders of the tabs once the list has been shown, and again each minute while the page is looked at. Views are
 * counted where the count table can tell: those with filters alone.
 */
export function useTabCounts(tabs: readonly ReadyMadeTab[], views: readonly SavedView[]): TabCounts {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const counted = views.filter(isCountable).slice(0, maxCounted - tabs.length)
  const filters = [...tabs, ...counted.map(({ searchDefinition }) => searchDefinition)].map(
    (one) => (one?.filters ?? {}) as OrderFilters,
  )
  const { data, isError } = useQuery({
    ...tabCountsQuery(useOrderListHost().calls, filters),
    enabled: isIdle,
    placeholderData: keepPreviousData,
  })
  const countAt = (index: number) => data?.[index] ?? (isError ? null : undefined)
  return {
    ofTab: (tab) => countAt(tabs.indexOf(tab)),
    ofView: (view) => (counted.includes(view) ? countAt(tabs.length + counted.indexOf(view)) : null),
  }
}

function isCountable({ searchDefinition }: SavedView): boolean {
  return Boolean(searchDefinition && !searchDefinition.search && searchDefinition.dynamicFilters.length === 0)
}
