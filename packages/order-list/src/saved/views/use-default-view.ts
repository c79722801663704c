import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { isFiltered, type ListState } from '../../state/list-state.ts'
import { savedViewsQuery } from '../saved.queries.ts'
import { differsFromView, withView } from '../saved-search.ts'

/**
 * Opens the list with the dealer's default view unless the URL names columns, a sort or a view. Returns whether the list
 * may be requested: before the views are known it would be requested twice.
 */
export function useDefaultView(
  state: ListState,
  onChange: (state: ListState, how: 'replace') => void,
): boolean {
  const { data: views, isPending } = useQuery(savedViewsQuery(useOrderListHost().calls))
  const isUnspecified = state.view === undefined && !differsFromView(state, undefined)
  const view = views?.find(({ isDefault }) => isDefault)
  const apply = useRef(() => {})
  apply.current = () => view && onChange(withView(state, view), 'replace')
  // A link to filtered orders is not answered with the filters of a view.
  const isDue = isUnspecified && view !== undefined && !(view.searchDefinition && isFiltered(state))
  useEffect(() => {
    if (isDue) apply.current()
  }, [isDue])
  return !isUnspecified || (!isPending && !isDue)
}
