import { productField } from '@portal/contract/catalogue/search/product-fields'
import type { FacetRequest } from '@portal/contract/catalogue/search/product-search.schema'
import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { defaultTimeUnit } from '@portal/contract/filters/comparators'
import { relativeTime } from '@portal/contract/filters/relative-time.rules'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../../context/context.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { type FieldSql, productColumns } from '../product-columns.sql.ts'
import { numberComparisons } from './number-condition.sql.ts'
import { pairCondition } from './pair-condition.sql.ts'
import { stringComparisons } from './string-condition.sql.ts'
import type { VariantConditions } from './variant-conditions.sql.ts'

type Sql = RawBuilder<unknown>
type DynamicFilter = FacetRequest['dynamicFilters'][number]

export interface CatalogueCondition {
  /** Conditions on the filter values `f` of the supplier's products. */
  readonly filterPredicates: readonly Sql[]
  readonly product: readonly Sql[]
  /** Words that must all occur in the product's texts and codes. */
  readonly words: readonly string[]
  /** Texts that every match must contain, for the index. */
  readonly contained: readonly string[]
  /** Conditions on the name-value pairs in a product's search text `d`. */
  readonly pairs: readonly Sql[]
  readonly variant: VariantConditions
}

/** Converts a search request to conditions; category names become ids. */
export async function readCatalogueCondition(
  ctx: DealerCtx,
  { search, filters, dynamicFilters }: FacetRequest,
): Promise<CatalogueCondition> {
  const collected: Collected = {
    ...{ filterPredicates: [], product: [], contained: [], pairs: [] },
    ...{ positive: [], negative: [], bound: [] },
  }
  const { brands, ...categories } = filters
  for (const [handle, name] of Object.entries(categories)) {
    if (name) await addCategory(ctx, collected, `product.${handle}` as CategoryHandle, name)
  }
  if (brands && brands.length > 0) {
    // The brand index has this collation.
    collected.product.push(sql`p.manufacturer collate reading_order = any(${brands}::text[])`)
  }
  for (const filter of dynamicFilters) await addFilter(ctx, collected, filter)
  const { filterPredicates, product, contained, pairs, ...variant } = collected
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return { filterPredicates, product, words, contained, pairs, variant }
}

interface Collected {
  readonly filterPredicates: Sql[]
  readonly product: Sql[]
  readonly contained: string[]
  readonly pairs: Sql[]
  readonly positive: Sql[]
  readonly negative: VariantConditions['negative'][number][]
  readonly bound: VariantConditions['bound'][number][]
}

type OwnField = Extract<FieldSql, { of: 'product' | 'variant' }>
type StringComparator = ComparatorHandle<'string'>
type NumberComparator = keyof typeof numberComparisons
type CategoryHandle = 'product.categoryOne' | 'product.categoryTwo' | 'product.categoryThree'

async function addCategory(
  ctx: DealerCtx,
  collected: Collected,
  handle: CategoryHandle,
  name: string,
): Promise<void> {
  const field = productColumns[handle]
  if (field.of !== 'category') return
  const ids = await findCategoryIds(ctx, field.level, sql`c.name = ${name}`)
  collected.filterPredicates.push(sql`${field.id} = any(${ids}::int[])`)
}

async function addFilter(ctx: DealerCtx, collected: Collected, filter: DynamicFilter): Promise<void> {
  const field: FieldSql = productColumns[filter.fieldHandle]
  const { kind } = productField(filter.fieldHandle)
  if (field.of === 'nothing') return
  if (field.of === 'pairs') {
    collected.pairs.push(pairCondition(field.mark, filter))
    return
  }
  if (field.of === 'category') return await addCategoryFilter(ctx, collected, field, filter)
  if (kind === 'timestamp') addToProduct(collected, field, (value) => timeCondition(value, filter, ctx))
  else if (kind === 'number' && filter.comparatorHandle === 'empty') addMissing(collected, field)
  else if (kind === 'number') addNumber(collected, field, filter)
  else addText(collected, field, filter)
}

function addText(
  collected: Collected,
  field: OwnField,
  { comparatorHandle, condition }: DynamicFilter,
): void {
  const comparison = stringComparisons[comparatorHandle as StringComparator]
  const value = String(condition.value ?? '')
  const test = comparison.test(field.value, value)
  if (comparison.contains) collected.contained.push(value)
  if (field.of === 'product')
    collected.product.push(comparison.isNegative ? sql`(${test}) is not true` : test)
  else if (comparison.isNegative) collected.negative.push({ test })
  else collected.positive.push(test)
}

async function addCategoryFilter(
  ctx: DealerCtx,
  collected: Collected,
  field: Extract<FieldSql, { of: 'category' }>,
  { comparatorHandle, condition }: DynamicFilter,
): Promise<void> {
  const comparison = stringComparisons[comparatorHandle as StringComparator]
  const ids = await findCategoryIds(
    ctx,
    field.level,
    comparison.test(sql`c.name`, String(condition.value ?? '')),
  )
  const isOne = sql`${field.id} = any(${ids}::int[])`
  collected.filterPredicates.push(comparison.isNegative ? sql`(${isOne}) is not true` : isOne)
}

function addNumber(
  collected: Collected,
  field: OwnField,
  { comparatorHandle, condition }: DynamicFilter,
): void {
  const comparison = numberComparisons[comparatorHandle as NumberComparator]
  const value = String(condition.value ?? '')
  if (field.of === 'product') addToProduct(collected, field, (figure) => comparison.test(figure, value))
  else if (field.bounds === undefined) collected.positive.push(comparison.test(field.value, value))
  else collected.bound.push({ figure: field.value, bounds: field.bounds, comparison, value })
}

/** Adds the condition that the product, or every variant, lacks this number. */
function addMissing(collected: Collected, field: OwnField): void {
  if (field.of === 'product') {
    addToProduct(collected, field, (figure) => sql`${figure} is null`)
    return
  }
  const none = field.bounds && sql`${field.bounds.min} is null`
  collected.negative.push({ test: sql`${field.value} is not null`, ...(none ? { none } : {}) })
}

/** Adds a product condition, on the filter values if they store the column. */
function addToProduct(collected: Collected, field: OwnField, test: (value: Sql) => Sql): void {
  if (field.of === 'product' && field.kept !== undefined) collected.filterPredicates.push(test(field.kept))
  else collected.product.push(test(field.value))
}

/** Finds the supplier's categories `c` of one level that meet a condition; names repeat under different parents. */
async function findCategoryIds(
  { db, supplier }: DealerCtx,
  level: 1 | 2 | 3,
  condition: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from categories c
    where ${belongsToSupplier({ supplierId: supplier.id }, 'c')} and c.level = ${level} and ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The condition that a time is older than, or within, the last minutes, hours, days or months. */
function timeCondition(
  timestamp: RawBuilder<unknown>,
  { comparatorHandle, condition }: DynamicFilter,
  { now, dealer }: Pick<DealerCtx, 'now' | 'dealer'>,
): RawBuilder<unknown> {
  const start = relativeTime(now, Number(condition.value), condition.unit ?? defaultTimeUnit, dealer.timeZone)
  if (comparatorHandle === 'older_than') return sql`${timestamp} < ${start}::timestamptz`
  return sql`${timestamp} between ${start}::timestamptz and ${now}::timestamptz`
}
