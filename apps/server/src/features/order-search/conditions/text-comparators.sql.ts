import {
  codeText,
  nationalPhone,
  withoutNumberSign,
} from '@portal/contract/fields/folding/typed-numbers.rules'
import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'
import type { SearchField } from '../fields/search-field.sql.ts'
import { type SearchSlot, textEnd } from '../fields/search-slot.sql.ts'

type TextColumn = SearchSlot['column']
type Comparison = (field: SearchField, term: string) => RawBuilder<boolean>

const searchText = (column: TextColumn) => sql.ref(`s.${column}`)

/** Whether a search text of `s` contains the term between two tags; uses the trigram index where possible. */
export function containsText(
  column: TextColumn,
  before: string,
  term: string,
  after: string,
): RawBuilder<boolean> {
  return isIndexed(before, term, after)
    ? sql<boolean>`${searchText(column)} like search_pattern(${before}, ${term}, ${after})`
    : containsUnindexed(column, before, term, after)
}

/** Matches without the index: for rows found by another condition, and for terms that no index covers. */
function containsUnindexed(column: TextColumn, before: string, term: string, after: string) {
  return sql<boolean>`strpos(${searchText(column)}, ${before} || search_term(${term}) || ${after}) > 0`
}

/**
 * Whether some text of `s` may equal the term. Only for fields with keys; the text itself must be compared too.
 */
export function hasTextKey(term: string): RawBuilder<boolean> {
  return sql<boolean>`s.keys && array[text_key(search_term(${term}))]`
}

// Whether the pattern contains a trigram, where a word counts with two spaces before it and one after. Without a
// trigram, the whole index would be read, which is slower than scanning the texts.
function isIndexed(before: string, term: string, after: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(
    `${before}${term}${after}`,
  )
}

export const matchesField = {
  fuzzy: (field, term) =>
    field.isSingle ? matchesSingleText(field, term) : matchesExpression(field, term, ''),
  exact: (field, term) => containsUnindexed(field.column, field.tag, term, textEnd),
} as const satisfies Record<'fuzzy' | 'exact', Comparison>

// The conditions below use `<> 0`, which the planner expects to match most rows (`> 0`: only few), because texts with
// the term mostly have it in the right field.

// Searches the text between the field's tag and the next text end, at half the cost of a regular expression.
const matchesSingleText = ({ column, tag }: SearchField, term: string) =>
  sql<boolean>`strpos(split_part(split_part(${searchText(column)}, ${tag}, 2), ${textEnd}, 1), search_term(${term})) <> 0`

const maxNameWords = 3

/** The other orders of a typed name's words; none for one word or many. */
export function nameOrders(typed: string): readonly (readonly string[])[] {
  const words = typed.trim().split(/\s+/)
  return words.length > maxNameWords ? [] : permutations(words).slice(1)
}

function permutations(words: readonly string[]): string[][] {
  if (words.length <= 1) return [[...words]]
  return words.flatMap((word, index) =>
    permutations(words.toSpliced(index, 1)).map((rest) => [word, ...rest]),
  )
}

/** The regular expression of a field whose words begin with those of a typed name in another order. */
export function nameExpression(
  { tag }: SearchField,
  orders: readonly (readonly string[])[],
): RawBuilder<string> {
  const between = `[^${textEnd}]* `
  const alternatives = orders.map((words) =>
    sql.join(
      words.map((word) => sql`literal_expression(${word})`),
      sql` || ${between} || `,
    ),
  )
  return sql<string>`${`${tag}(?:${between})?(?:`} || ${sql.join(alternatives, sql` || '|' || `)} || ')'`
}

// Several texts need a regular expression.
const matchesExpression = ({ column, tag }: SearchField, term: string, after: string) =>
  sql<boolean>`regexp_like(${searchText(column)}, search_expression(${tag}, ${term}, ${after}))::int <> 0`

const isExactly: Comparison = (field, term) =>
  field.hasKeys
    ? sql<boolean>`(${hasTextKey(term)} and ${matchesField.exact(field, term)})`
    : containsText(field.column, field.tag, term, textEnd)

const contains: Comparison = (field, term) =>
  sql<boolean>`(${containsText(field.column, '', term, '')} and ${matchesField.fuzzy(field, term)})`

/**
 * The text comparators on `s`, a row of `order_search`. Positive comparators need one matching text of the field;
 * negative ones, all.
 */
const textComparators: Readonly<Record<ComparatorHandle<'string'>, Comparison>> = {
  exact: isExactly,
  fuzzy: contains,
  starts_with: (field, term) => containsText(field.column, field.tag, term, ''),
  ends_with: (field, term) =>
    sql<boolean>`(${containsText(field.column, '', term, textEnd)} and ${matchesExpression(field, term, textEnd)})`,
  // A field without a text has no tag in the search text.
  empty: ({ column, tag }) => sql<boolean>`strpos(${searchText(column)}, ${tag}) = 0`,
  not_empty: ({ column, tag }) => sql<boolean>`strpos(${searchText(column)}, ${tag}) > 0`,
  is_not: ({ column, tag }, term) => sql<boolean>`not ${containsUnindexed(column, tag, term, textEnd)}`,
  does_not_contain: (field, term) =>
    sql<boolean>`not (${containsUnindexed(field.column, '', term, '')} and ${matchesField.fuzzy(field, term)})`,
}

// Occurs in no order's texts.
const unmatched = '\x01'

function spellings({ reads }: SearchField, typed: string): readonly string[] {
  if (typed.trim() === '') return [typed]
  if (reads === 'code') return [codeText(typed) || unmatched]
  if (reads === 'phone')
    return [(codeText(typed).length < 7 ? codeText(typed) : nationalPhone(typed)) || unmatched]
  const bare = reads === 'number' ? withoutNumberSign(typed) : undefined
  return bare === undefined ? [typed] : [typed, bare]
}

/** Compares a field with typed text in any notation of its numbers, codes or phone numbers. */
export function comparesText(
  field: SearchField,
  comparator: ComparatorHandle<'string'>,
  typed: string,
): RawBuilder<boolean> {
  const conditions = spellings(field, typed).map((term) => textComparators[comparator](field, term))
  const isNegative = comparator === 'is_not' || comparator === 'does_not_contain'
  const [only] = conditions
  if (only !== undefined && conditions.length === 1) return only
  return sql<boolean>`(${sql.join(conditions, isNegative ? sql` and ` : sql` or `)})`
}

/** Whether some text of these fields equals one of the numbers; the fields must have keys and share a search text. */
export function isOneOf(fields: readonly SearchField[], numbers: readonly string[]): RawBuilder<boolean> {
  const [first] = fields
  if (first === undefined) return sql<boolean>`false`
  const wanted = sql`unnest(${numbers.flatMap((number) => spellings(first, number))}::text[]) as wanted`
  const tags = fields.map(({ tag }) => tag)
  return sql<boolean>`(s.keys && array(select text_key(search_term(wanted)) from ${wanted})
    and string_to_array(${searchText(first.column)}, ${textEnd}) && array(
      select tag || search_term(wanted) from ${wanted}, unnest(${tags}::text[]) as tag))`
}
