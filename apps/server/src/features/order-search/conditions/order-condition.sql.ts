import { pastedNumbers, withoutNumberSign } from '@portal/contract/fields/folding/typed-numbers.rules'
import {
  defaultSearchHandles,
  type OrderFieldHandle,
  searchableHandles,
} from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { belongsTo, belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { type SearchField, searchField } from '../fields/search-field.sql.ts'
import { searchTexts, textEnd } from '../fields/search-slot.sql.ts'
import { fieldPredicate } from './field-predicate.sql.ts'
import { type OrderSelection, offeredOrderFields, type SearchOwner } from './order-selection.sql.ts'
import { matchesPlace } from './place-conditions.sql.ts'
import { orderConditions, type Predicate } from './predicate.sql.ts'
import { sideMenuConditions } from './side-menu-conditions.sql.ts'
import {
  comparesText,
  containsText,
  hasTextKey,
  isOneOf,
  matchesField,
  nameExpression,
  nameOrders,
} from './text-comparators.sql.ts'

type Search = Pick<OrderSelection, 'searchType' | 'keepsWordOrder'> & { readonly search: string }

/**
 * The condition for matching orders, on a row of `orders` named `o`. It includes supplier and dealer and needs no join,
 * so list, count, bulk action and export all write `select … from orders o where ${orderCondition(owner, selection)}`
 * and add the rest: `and o.id <= ${maxId}` for a snapshot, `and o.id > ${lastId} order by o.id limit n` for
 * chunks, `${rowOrder(sort).joins}` before `where` and `order by ${rowOrder(sort).terms}` for the list's order.
 */
export function orderCondition(owner: SearchOwner, selection: OrderSelection): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      ownedBy(owner, 'o'),
      ...timeIndexPredicates(owner, 'o'),
      ...orderConditions(selectionPredicates(owner, selection)),
    ],
    sql` and `,
  )}`
}

/** Whether a row of `alias` belongs to the search's owner. */
export function ownedBy({ supplier, dealer }: SearchOwner, alias: string): RawBuilder<boolean> {
  if (dealer.id !== undefined) return belongsTo({ supplierId: supplier.id, dealerId: dealer.id }, alias)
  // A subquery keeps the index order, which a join with the dealers may lose.
  return sql<boolean>`${belongsToSupplier({ supplierId: supplier.id }, alias)}
    and ${sql.ref(`${alias}.dealer_id`)} not in (
      select t.id from dealers t where ${belongsToSupplier({ supplierId: supplier.id }, 't')} and t.test_of is not null)`
}

/** True for every order, but required for using the time index across dealers. */
export function timeIndexPredicates({ dealer }: SearchOwner, alias: string): RawBuilder<boolean>[] {
  return dealer.id === undefined ? [sql<boolean>`${sql.ref(`${alias}.order_number`)} > ''`] : []
}

/** A search's conditions except the owner; empty if everything matches. */
export function selectionPredicates(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  return [
    ...sideMenuConditions(owner, selection.filters).map(
      (condition): Predicate => ({ table: 'orders', condition }),
    ),
    ...searchTextPredicate(owner, selection),
    ...selection.dynamicFilters.map((filter) => fieldPredicate(filter, owner)),
  ]
}

/** The search box's condition: some text of the chosen columns contains or equals the term. */
function searchTextPredicate(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  const search = selection.search ?? ''
  if (search === '') return []
  const chosen = selection.searchColumns.length > 0 ? selection.searchColumns : defaultSearchHandles
  const handles = offeredOrderFields(owner, [...new Set(chosen)])
  const fields = handles.map(searchField)
  const matches = [
    ...searchTexts.flatMap((column) =>
      matchesColumn(
        { ...selection, search },
        fields.filter((field) => isComparedAsTyped(field) && field.column === column),
      ),
    ),
    ...fields
      .filter((field) => !isComparedAsTyped(field))
      .map((field) => comparesText(field, selection.searchType, search)),
    ...matchesNumbers({ ...selection, search }, fields),
    ...handles.flatMap((handle) => matchesPlace(handle, search) ?? []),
  ]
  if (isSearchedEverywhere(owner, chosen)) matches.push(matchesDealer(owner, { ...selection, search }))
  const condition =
    matches.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(matches, sql` or `)})`
  return [{ table: 'texts', condition }]
}

function isComparedAsTyped({ reads }: SearchField): boolean {
  return reads !== 'code' && reads !== 'phone'
}

/** Matches a number typed with a number sign, or any number in a pasted list. */
function matchesNumbers(
  { search, searchType }: Search,
  fields: readonly SearchField[],
): RawBuilder<boolean>[] {
  const numbered = fields.filter(({ reads }) => reads === 'number')
  const bare = withoutNumberSign(search)
  const signed = bare === undefined ? [] : matchesColumn({ search: bare, searchType }, numbered)
  const listed = pastedNumbers(search)
  if (listed.length === 0) return signed
  const isSku = ({ tag, column }: SearchField) => tag === sku.tag && column === sku.column
  const groups = [numbered, fields.filter(isSku), fields.filter(({ reads }) => reads === 'code')]
  return [...signed, ...groups.filter(({ length }) => length > 0).map((group) => isOneOf(group, listed))]
}

const sku = searchField('orderItem.sku')

/** Whether staff search all columns, which includes dealers. */
function isSearchedEverywhere({ dealer }: SearchOwner, chosen: readonly OrderFieldHandle[]): boolean {
  return dealer.id === undefined && searchableHandles.every((handle) => chosen.includes(handle))
}

/** Whether an order's dealer matches by name, email or customer number; reads the dealers only once. */
function matchesDealer({ supplier }: SearchOwner, { search, searchType }: Search): RawBuilder<boolean> {
  const texts =
    searchType === 'exact'
      ? sql`search_term(${search}) in (fold_text(t.company_name), fold_text(concat_ws(' ', t.first_name, t.last_name)), fold_text(t.email), fold_text(t.external_id))`
      : sql`strpos(fold_text(concat_ws(' ', t.company_name, t.first_name, t.last_name, t.email, t.external_id)), search_term(${search})) > 0`
  return sql<boolean>`s.dealer_id = any(array(
    select t.id from dealers t where ${belongsToSupplier({ supplierId: supplier.id }, 't')} and ${texts}))`
}

const customer = searchField('shippingAddress.name')

/**
 * Whether the shared search text of these fields contains the term in one of them, or the customer's name has its words
 * in another order.
 */
function matchesColumn(typed: Search, fields: readonly SearchField[]): RawBuilder<boolean>[] {
  const { search, searchType } = typed
  const [first] = fields
  if (first === undefined) return []
  const isNamed = fields.some(({ tag, column }) => tag === customer.tag && column === customer.column)
  const orders = isNamed && searchType === 'fuzzy' && !typed.keepsWordOrder ? nameOrders(search) : []
  if (fields.length === 1 && orders.length === 0) return [comparesText(first, searchType, search)]
  if (searchType === 'fuzzy') return [matchesFuzzily(search, fields, first, orders)]
  const anywhere = fields.every((field) => field.hasKeys)
    ? hasTextKey(search)
    : containsText(first.column, '', search, textEnd)
  const matches = fields.map((field) => matchesField.exact(field, search))
  return [sql<boolean>`(${anywhere} and (${sql.join(matches, sql` or `)}))`]
}

function matchesFuzzily(
  search: string,
  fields: readonly SearchField[],
  first: SearchField,
  orders: readonly (readonly string[])[],
): RawBuilder<boolean> {
  const name = orders.length === 0 ? undefined : nameExpression(customer, orders)
  const text = sql.ref(`s.${first.column}`)
  // One expression, so that the index is read once.
  const anywhere = name
    ? sql<boolean>`${text} ~ (literal_expression(${search}) || '|' || ${name})`
    : containsText(first.column, '', search, '')
  if (areAllDefaults(fields)) return anywhere
  const tag = `(?:${fields.map((field) => field.tag).join('|')})`
  const inFields = matchesField.fuzzy({ ...first, tag, isSingle: false }, search)
  const matches = name ? sql<boolean>`(${inFields} or regexp_like(${text}, ${name}))` : inFields
  return sql<boolean>`(${anywhere} and ${matches})`
}

/** Whether these are all default fields of their search text: then a match in any field counts. */
function areAllDefaults(fields: readonly SearchField[]): boolean {
  const chosen = new Set(fields.map(({ column, tag }) => `${column}${tag}`))
  const defaults = defaultSearchHandles.map(searchField).filter(({ column }) => column === fields[0]?.column)
  return (
    fields.length === defaults.length && defaults.every(({ column, tag }) => chosen.has(`${column}${tag}`))
  )
}
