import { defaultSearchHandles } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { type SearchSlot, searchSlot, textEnd } from '../fields/search-slots.sql.ts'
import { fieldsFor, type OrderSelection, type SearchOwner } from './order-selection.ts'
import type { Predicate } from './predicate.sql.ts'
import { containsText, hasTextKey, matchesField, textComparators } from './text-comparators.sql.ts'

type Search = Pick<OrderSelection, 'searchColumns' | 'searchType'> & { readonly search: string }

/** What the search box asks: that some text of the chosen columns contains the term, or is exactly it. */
export function searchTextPredicate(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  const search = selection.search ?? ''
  if (search === '') return []
  const asked = { ...selection, search }
  const chosen = selection.searchColumns.length > 0 ? selection.searchColumns : defaultSearchHandles
  const places = fieldsFor(owner, [...new Set(chosen)]).map(searchSlot)
  const parts = (['default_text', 'extra_text'] as const).flatMap((document) =>
    inDocument(
      asked,
      places.filter((place) => place.document === document),
    ),
  )
  const found = parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
  return [{ of: 'documents', condition: found }]
}

/** The columns of one document: the document holds the term at all, and one of them does. */
function inDocument({ search, searchType }: Search, places: readonly SearchSlot[]): RawBuilder<boolean>[] {
  const [first] = places
  if (first === undefined) return []
  if (places.length === 1) return [textComparators[searchType](first, search)]
  const anywhere =
    searchType === 'exact' && places.every((place) => place.hasKeys)
      ? hasTextKey(search)
      : containsText(first.document, '', search, searchType === 'exact' ? textEnd : '')
  if (searchType === 'fuzzy') {
    if (isAllSearchedByDefault(places)) return [anywhere]
    // One look for all of them: behind any of their control characters.
    const tag = `[${places.map((place) => place.tag).join('')}]`
    return [sql<boolean>`(${anywhere} and ${matchesField.fuzzy({ ...first, tag, isSingle: false }, search)})`]
  }
  const matches = places.map((place) => matchesField.exact(place, search))
  return [sql<boolean>`(${anywhere} and (${sql.join(matches, sql` or `)}))`]
}

/** Whether the columns are just those of the first document, so that where in it the term stands does not matter. */
function isAllSearchedByDefault(places: readonly SearchSlot[]): boolean {
  return (
    places.length === defaultSearchHandles.length &&
    defaultSearchHandles.every((handle) => places.includes(searchSlot(handle)))
  )
}
