import { defaultSearchHandles } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { textEnd } from '../fields/search-slot.sql.ts'
import { type TextField, textField } from '../fields/text-field.sql.ts'
import { type OrderSelection, offeredOrderFields, type SearchOwner } from './order-selection.sql.ts'
import type { Predicate } from './predicate.sql.ts'
import { containsText, hasTextKey, matchesField, textComparators } from './text-comparators.sql.ts'

type Search = Pick<OrderSelection, 'searchColumns' | 'searchType'> & { readonly search: string }

/** What the search box asks: that some text of the chosen columns contains the term, or is exactly it. */
export function searchTextPredicate(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  const search = selection.search ?? ''
  if (search === '') return []
  const chosen = selection.searchColumns.length > 0 ? selection.searchColumns : defaultSearchHandles
  const fields = offeredOrderFields(owner, [...new Set(chosen)]).map(textField)
  const matches = (['default_text', 'extra_text'] as const).flatMap((column) =>
    matchesColumn(
      { ...selection, search },
      fields.filter((field) => field.column === column),
    ),
  )
  const condition =
    matches.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(matches, sql` or `)})`
  return [{ table: 'texts', condition }]
}

/** The fields of one search text: the term is somewhere in it, and in one of the fields. */
function matchesColumn({ search, searchType }: Search, fields: readonly TextField[]): RawBuilder<boolean>[] {
  const [first] = fields
  if (first === undefined) return []
  if (fields.length === 1) return [textComparators[searchType](first, search)]
  const anywhere =
    searchType === 'exact' && fields.every((field) => field.hasKeys)
      ? hasTextKey(search)
      : containsText(first.column, '', search, searchType === 'exact' ? textEnd : '')
  if (searchType === 'fuzzy') {
    if (areAllDefaults(fields)) return [anywhere]
    const tag = `(?:${fields.map((field) => field.tag).join('|')})`
    return [sql<boolean>`(${anywhere} and ${matchesField.fuzzy({ ...first, tag, isSingle: false }, search)})`]
  }
  const matches = fields.map((field) => matchesField.exact(field, search))
  return [sql<boolean>`(${anywhere} and (${sql.join(matches, sql` or `)}))`]
}

/** Whether these are all fields of the default text, so that it does not matter which of them holds the term. */
function areAllDefaults(fields: readonly TextField[]): boolean {
  const chosen = new Set(fields.map(({ column, tag }) => `${column}${tag}`))
  const defaults = defaultSearchHandles.map(textField)
  return (
    fields.length === defaults.length && defaults.every(({ column, tag }) => chosen.has(`${column}${tag}`))
  )
}
