import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'
import { type SearchSlot, textEnd } from '../fields/search-slots.sql.ts'

type Match = (place: SearchSlot, term: string) => RawBuilder<boolean>

const textOf = (document: SearchSlot['document']) => sql.ref(`s.${document}`)

/** The term between two marks, anywhere in a document of `s`; the index on the document finds it where it can. */
export function containsText(
  document: SearchSlot['document'],
  before: string,
  term: string,
  behind: string,
): RawBuilder<boolean> {
  return isIndexed(before, term, behind)
    ? sql<boolean>`${textOf(document)} like search_pattern(${before}, ${term}, ${behind})`
    : standsIn(document, before, term, behind)
}

/** The same, never by an index: for the few documents of which something else holds, and for terms no index knows. */
function standsIn(document: SearchSlot['document'], before: string, term: string, behind: string) {
  return sql<boolean>`strpos(${textOf(document)}, ${before} || search_term(${term}) || ${behind}) > 0`
}

/** The term as the whole of some text, in a row of `s`; only of places whose texts have keys, and only beside a look at the text. */
export function hasTextKey(term: string): RawBuilder<boolean> {
  return sql<boolean>`s.keys && array[text_key(search_term(${term}))]`
}

// An index of three letters at a time, where the edge of a word counts as one behind it and two before it. Asked for
// less, it would read itself from end to end, which takes longer than reading the documents.
function isIndexed(before: string, term: string, behind: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(
    `${before}${term}${behind}`,
  )
}

/** Whether a text of the field holds the term, or is exactly it, in a document that is known to hold it. */
export const matchesField = {
  fuzzy: (place, term) => (place.isSingle ? inOnlyText(place, term) : inExpression(place, term, '')),
  exact: (place, term) => standsIn(place.document, place.tag, term, textEnd),
} as const satisfies Record<'fuzzy' | 'exact', Match>

// Where a document holds the term at all, its field mostly does: asked as what is not nothing, the planner expects that.

// What stands between the field's control character and the end; half the work of an expression.
const inOnlyText = ({ document, tag }: SearchSlot, term: string) =>
  sql<boolean>`strpos(split_part(split_part(${textOf(document)}, ${tag}, 2), ${textEnd}, 1), search_term(${term})) <> 0`

// Which of several texts of a document the term stands in, only an expression can tell.
const inExpression = (place: SearchSlot, term: string, behind: string) =>
  sql<boolean>`regexp_like(${textOf(place.document)}, search_expression(${place.tag}, ${term}, ${behind}))::int <> 0`

const isExactly: Match = (place, term) =>
  place.hasKeys
    ? sql<boolean>`(${hasTextKey(term)} and ${matchesField.exact(place, term)})`
    : containsText(place.document, place.tag, term, textEnd)

const contains: Match = (place, term) =>
  sql<boolean>`(${containsText(place.document, '', term, '')} and ${matchesField.fuzzy(place, term)})`

/** Each comparator of texts over `s`, a row of `order_search`: some text of the field matches, or for a negative one none does. */
export const textComparators: Readonly<Record<ComparatorHandle<'string'>, Match>> = {
  exact: isExactly,
  fuzzy: contains,
  starts_with: (place, term) => containsText(place.document, place.tag, term, ''),
  ends_with: (place, term) =>
    sql<boolean>`(${containsText(place.document, '', term, textEnd)} and ${inExpression(place, term, textEnd)})`,
  // A missing text does not stand in the document, so neither does its mark.
  empty: ({ document, tag }) => sql<boolean>`strpos(${textOf(document)}, ${tag}) = 0`,
  not_empty: ({ document, tag }) => sql<boolean>`strpos(${textOf(document)}, ${tag}) > 0`,
  is_not: ({ document, tag }, term) => sql<boolean>`not ${standsIn(document, tag, term, textEnd)}`,
  does_not_contain: (place, term) =>
    sql<boolean>`not (${standsIn(place.document, '', term, '')} and ${matchesField.fuzzy(place, term)})`,
}
