import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListState } from '../../state/list-state.ts'
import { savedViewsQuery } from '../saved.queries.ts'
import { differsFromView, withView } from '../saved-search.ts'

/**
 * Opens the list with the dealer's default view unless the address names columns, a sort or a view. Answers whether the
 * list may be asked for: before the views are known it would be asked for twice.
 */
export function useDefaultView(
  state: ListState,
  onChange: (state: ListState, how: 'replace') => void,
): boolean {
  const { data: views, isPending } = useQuery(savedViewsQuery)
  const isUnsaid = state.view === undefined && !differsFromView(state, undefined)
  const view = views?.find(({ isDefault }) => isDefault)
  const apply = useRef(() => {})
  apply.current = () => view && onChange(withView(state, view), 'replace')
  const isDue = isUnsaid && view !== undefined
  useEffect(() => {
    if (isDue) apply.current()
  }, [isDue])
  return !isUnsaid || (!isPending && !isDue)
}
