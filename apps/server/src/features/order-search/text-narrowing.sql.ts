import { defaultSearchedHandles, type OrderFieldHandle } from '@portal/contract/order-search/order-fields'
import { sql } from 'kysely'
import type { Narrowing } from './narrowing.sql.ts'
import type { OrderSelection } from './order-selection.sql.ts'
import { placeOf } from './order-texts.sql.ts'
import { textMatches } from './text-match.sql.ts'

/** What the search box asks: that some text of the chosen columns contains the term, or is exactly it. */
export function textNarrowing(
  selection: Pick<OrderSelection, 'search' | 'searchColumns' | 'searchType'>,
): Narrowing[] {
  const term = selection.search ?? ''
  if (term === '') return []
  const chosen = selection.searchColumns.length > 0 ? selection.searchColumns : defaultSearchedHandles
  const columns = [...new Set<OrderFieldHandle>(chosen)]
  if (selection.searchType === 'fuzzy' && isAllSearchedByDefault(columns)) {
    return [{ of: 'documents', condition: sql<boolean>`s.found_by like search_pattern('', ${term}, '')` }]
  }
  const matches = columns.map((handle) => textMatches[selection.searchType](placeOf(handle), term))
  return [{ of: 'documents', condition: sql<boolean>`(${sql.join(matches, sql` or `)})` }]
}

/** Whether the columns are just those of the first document, so that where in it the term stands does not matter. */
function isAllSearchedByDefault(columns: readonly OrderFieldHandle[]): boolean {
  const searched = new Set(columns)
  return (
    columns.length === defaultSearchedHandles.length &&
    defaultSearchedHandles.every((handle) => searched.has(handle))
  )
}
