import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'
import { type TextPlace, textEnd } from './order-texts.sql.ts'

type Match = (place: TextPlace, term: string) => RawBuilder<boolean>

const document = (place: TextPlace) => sql.ref(`s.${place.document}`)

/** The term between two marks, anywhere in a document; the index on the document finds it. */
const holds = (place: TextPlace, before: string, term: string, behind: string) =>
  sql<boolean>`${document(place)} like search_pattern(${before}, ${term}, ${behind})`

// Which text of a document the term stands in, only an expression can tell; asked of the few that hold the term at all.
const within = (place: TextPlace, term: string, behind: string) =>
  sql<boolean>`regexp_like(${document(place)}, search_expression(${place.tag}, ${term}, ${behind}))`

const contains: Match = (place, term) =>
  sql<boolean>`(${holds(place, '', term, '')} and ${within(place, term, '')})`

/** Each comparator of texts over `s`, a row of `order_search`: some text of the field matches, or for a negative one none does. */
export const textMatches: Readonly<Record<ComparatorHandle<'string'>, Match>> = {
  exact: (place, term) => holds(place, place.tag, term, textEnd),
  fuzzy: contains,
  starts_with: (place, term) => holds(place, place.tag, term, ''),
  ends_with: (place, term) =>
    sql<boolean>`(${holds(place, '', term, textEnd)} and ${within(place, term, textEnd)})`,
  // A missing text does not stand in the document, so neither does its mark.
  empty: (place) => sql<boolean>`strpos(${document(place)}, ${place.tag}) = 0`,
  not_empty: (place) => sql<boolean>`strpos(${document(place)}, ${place.tag}) > 0`,
  is_not: (place, term) => sql<boolean>`not (${textMatches.exact(place, term)})`,
  does_not_contain: (place, term) => sql<boolean>`not (${contains(place, term)})`,
}
