import {
  type AdvancedEntry,
  type AdvancedField,
  advancedConditions,
  advancedFields,
  defaultValueComparator,
  type PairComparator,
} from '@portal/contract/catalogue/search/advanced-search.rules'
import { productField } from '@portal/contract/catalogue/search/product-fields'
import {
  defaultProductPageSize,
  defaultProductSort,
  type ProductSort,
  productPageSizes,
  productSorts,
} from '@portal/contract/catalogue/search/product-sorts'
import { entriesOf, keysOf } from '@portal/contract/fields/keys'
import { defaultNameComparator, nameComparatorHandles } from '@portal/contract/filters/comparators'
import { conditionProblem } from '@portal/contract/filters/condition.rules'
import type { CatalogueSearchParams } from './catalogue-search-params.ts'

export type AdvancedEntries = Readonly<Partial<Record<AdvancedField, AdvancedEntry>>>

/** The names of the chosen category and its ancestors, top level first; empty for all products. */
export type CategoryPath = readonly string[]

export interface CatalogueState {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  readonly sort: ProductSort
  /** Cards in a grid, or one row per product. */
  readonly view: 'grid' | 'list'
  /** Lower-cased. */
  readonly text: string
  readonly category: CategoryPath
  /** Any of these brands; empty for all. */
  readonly brands: readonly string[]
  readonly advanced: AdvancedEntries
}

export const initialCatalogueState: CatalogueState = {
  page: 1,
  size: defaultProductPageSize,
  sort: defaultProductSort,
  view: 'grid',
  text: '',
  category: [],
  brands: [],
  advanced: {},
}

const maxPage = 1_000_000
const maxTextLength = 200
const maxBrands = 50
// Brand names contain no line breaks.
const betweenBrands = '\n'
const fieldNames = keysOf(advancedFields)

/** Parses the catalogue's state from the URL; invalid params fall back to the default. */
export function readCatalogueState(search: Readonly<Record<string, unknown>>): CatalogueState {
  const page = Number(search.page)
  const size = Number(search.size)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : initialCatalogueState.page,
    size: productPageSizes.find((known) => known === size) ?? initialCatalogueState.size,
    sort: keysOf(productSorts).find((sort) => sort === search.sort) ?? initialCatalogueState.sort,
    view: search.view === 'list' ? 'list' : initialCatalogueState.view,
    text: textIn(search.q).toLowerCase(),
    category: pathIn(search),
    brands: brandsIn(search.brands),
    advanced: readAdvanced(search),
  }
}

export function writeCatalogueState(state: CatalogueState): CatalogueSearchParams {
  const { page, size, sort, view, text, category, brands, advanced } = state
  const [c1 = '', c2 = '', c3 = ''] = category
  const written: Record<string, string | number> = {
    ...(page === initialCatalogueState.page ? {} : { page }),
    ...(size === initialCatalogueState.size ? {} : { size }),
    ...(sort === initialCatalogueState.sort ? {} : { sort }),
    ...(view === initialCatalogueState.view ? {} : { view }),
  }
  const texts = { q: text, c1, c2, c3, brands: brands.join(betweenBrands), ...writeAdvanced(advanced) }
  for (const [key, value] of Object.entries(texts)) if (value !== '') written[key] = value
  return written
}

/** Applies filters and returns to the first page. */
export function withFilters(
  state: CatalogueState,
  change: Partial<Pick<CatalogueState, 'text' | 'category' | 'brands' | 'advanced' | 'sort' | 'size'>>,
): CatalogueState {
  return { ...state, ...change, page: 1 }
}

export function withoutFilters({ sort, size, view }: CatalogueState): CatalogueState {
  return { ...initialCatalogueState, sort, size, view }
}

export function hasActiveFilters({ text, category, brands, advanced }: CatalogueState): boolean {
  return text !== '' || category.length + brands.length > 0 || Object.keys(advanced).length > 0
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, maxTextLength)
    : ''
}

function pathIn({ c1, c2, c3 }: Readonly<Record<string, unknown>>): CategoryPath {
  const names = [c1, c2, c3].map(textIn)
  const end = names.indexOf('')
  return end === -1 ? names : names.slice(0, end)
}

function brandsIn(value: unknown): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const names = String(value).split(betweenBrands).map(textIn)
  return [...new Set(names)].filter((name) => name !== '').slice(0, maxBrands)
}

function readAdvanced(search: Readonly<Record<string, unknown>>): AdvancedEntries {
  const entries = fieldNames.flatMap((field): [AdvancedField, AdvancedEntry][] => {
    const { compare } = advancedFields[field]
    if (compare === 'pair') return pairIn(search, field)
    const isRange = compare === 'range'
    const value = textIn(search[field])
    const [min, max] = [rangeEnd(search, field, 'min'), rangeEnd(search, field, 'max')]
    if (isRange) return min === '' && max === '' ? [] : [[field, { min, max }]]
    return value === '' ? [] : [[field, { value }]]
  })
  return Object.fromEntries(entries)
}

/** A pair of name and value; an incomplete pair is ignored. */
function pairIn(
  search: Readonly<Record<string, unknown>>,
  field: AdvancedField,
): [AdvancedField, AdvancedEntry][] {
  const [name, value] = [textIn(search[`${field}Name`]), textIn(search[field])]
  if (name === '' || value === '') return []
  const nameIs = comparatorIn(search[`${field}NameIs`], defaultNameComparator)
  const valueIs = comparatorIn(search[`${field}Is`], defaultValueComparator)
  return [[field, { name, nameIs, value, valueIs }]]
}

function comparatorIn(value: unknown, fallback: PairComparator): PairComparator {
  return nameComparatorHandles.find((known) => known === value) ?? fallback
}

/** One end of a range; invalid values are dropped. */
function rangeEnd(
  search: Readonly<Record<string, unknown>>,
  field: AdvancedField,
  end: 'min' | 'max',
): string {
  const typed = textIn(search[`${field}${end === 'min' ? 'Min' : 'Max'}`])
  const [condition] = advancedConditions({ [field]: { [end]: typed } })
  const problem = condition && conditionProblem(productField(condition.fieldHandle), condition)
  return problem === undefined ? typed : ''
}

function writeAdvanced(entries: AdvancedEntries): Record<string, string> {
  const written = entriesOf(entries).flatMap(
    ([field, { value = '', min = '', max = '', name = '', nameIs, valueIs }]) => [
      [field, value],
      [`${field}Is`, unless(defaultValueComparator, valueIs)],
      [`${field}Name`, name],
      [`${field}NameIs`, unless(defaultNameComparator, nameIs)],
      [`${field}Min`, min],
      [`${field}Max`, max],
    ],
  )
  return Object.fromEntries(written)
}

/** Only non-default values are in the URL. */
function unless(fallback: PairComparator, chosen: PairComparator | undefined): string {
  return chosen === undefined || chosen === fallback ? '' : chosen
}
