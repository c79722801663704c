import { productField } from '@portal/contract/catalogue/search/product-fields'
import type { ProductSearchRequest } from '@portal/contract/catalogue/search/product-search.schema'
import type { ComparatorHandle } from '@portal/contract/filters/comparators'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../../context/context.ts'
import { type FieldSql, productColumns } from '../product-columns.sql.ts'
import { findCategoryIds } from './category-ids.query.ts'
import { numberComparisons } from './number-condition.sql.ts'
import { pairCondition } from './pair-condition.sql.ts'
import { stringComparisons } from './string-condition.sql.ts'
import { timeCondition } from './time-condition.sql.ts'
import type { VariantConditions } from './variant-conditions.sql.ts'

type Sql = RawBuilder<unknown>
type DynamicFilter = ProductSearchRequest['dynamicFilters'][number]

/** The conditions of a search, by the tables that decide them. */
export interface CatalogueCondition {
  /** Conditions on the filter values `f` of the supplier's products. */
  readonly figures: readonly Sql[]
  /** Conditions on the product `p` itself. */
  readonly product: readonly Sql[]
  /** Words that must all occur in the product's texts and codes. */
  readonly words: readonly string[]
  /** Texts that every match contains, so that an index can find them. */
  readonly contained: readonly string[]
  /** Conditions on the name-value pairs among a product's texts `d`. */
  readonly pairs: readonly Sql[]
  readonly variant: VariantConditions
}

/** Converts a search request to conditions; category names become ids. */
export async function readCatalogueCondition(
  ctx: DealerCtx,
  { search, filters, dynamicFilters }: ProductSearchRequest,
): Promise<CatalogueCondition> {
  const parts: Collected = {
    ...{ figures: [], product: [], contained: [], pairs: [] },
    ...{ positive: [], negative: [], bound: [] },
  }
  for (const [handle, name] of Object.entries(filters)) {
    if (name) await addCategory(ctx, parts, `product.${handle}` as CategoryHandle, name)
  }
  for (const filter of dynamicFilters) await addFilter(ctx, parts, filter)
  const { figures, product, contained, pairs, ...variant } = parts
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return { figures, product, words, contained, pairs, variant }
}

interface Collected {
  readonly figures: Sql[]
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
  parts: Collected,
  handle: CategoryHandle,
  name: string,
): Promise<void> {
  const field = productColumns[handle]
  if (field.of !== 'category') return
  const ids = await findCategoryIds(ctx, field.level, sql`c.name = ${name}`)
  parts.figures.push(sql`${field.id} = any(${ids}::int[])`)
}

async function addFilter(ctx: DealerCtx, parts: Collected, filter: DynamicFilter): Promise<void> {
  const field: FieldSql = productColumns[filter.fieldHandle]
  const { kind } = productField(filter.fieldHandle)
  if (field.of === 'nothing') return
  if (field.of === 'pairs') {
    parts.pairs.push(pairCondition(field.mark, filter))
    return
  }
  if (field.of === 'category') return await addCategoryFilter(ctx, parts, field, filter)
  if (kind === 'timestamp') addToProduct(parts, field, (value) => timeCondition(value, filter, ctx))
  else if (kind === 'number' && filter.comparatorHandle === 'empty') addMissing(parts, field)
  else if (kind === 'number') addNumber(parts, field, filter)
  else addText(parts, field, filter)
}

function addText(parts: Collected, field: OwnField, { comparatorHandle, condition }: DynamicFilter): void {
  const comparison = stringComparisons[comparatorHandle as StringComparator]
  const value = String(condition.value ?? '')
  const test = comparison.test(field.value, value)
  if (comparison.contains) parts.contained.push(value)
  if (field.of === 'product') parts.product.push(comparison.isNegative ? sql`(${test}) is not true` : test)
  else if (comparison.isNegative) parts.negative.push({ test })
  else parts.positive.push(test)
}

async function addCategoryFilter(
  ctx: DealerCtx,
  parts: Collected,
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
  parts.figures.push(comparison.isNegative ? sql`(${isOne}) is not true` : isOne)
}

function addNumber(parts: Collected, field: OwnField, { comparatorHandle, condition }: DynamicFilter): void {
  const comparison = numberComparisons[comparatorHandle as NumberComparator]
  const value = String(condition.value ?? '')
  if (field.of === 'product') addToProduct(parts, field, (figure) => comparison.test(figure, value))
  else if (field.bounds === undefined) parts.positive.push(comparison.test(field.value, value))
  else parts.bound.push({ figure: field.value, bounds: field.bounds, comparison, value })
}

/** Adds the condition that no variant has a number. */
function addMissing(parts: Collected, field: OwnField): void {
  if (field.of === 'product') {
    addToProduct(parts, field, (figure) => sql`${figure} is null`)
    return
  }
  const none = field.bounds && sql`${field.bounds.least} is null`
  parts.negative.push({ test: sql`${field.value} is not null`, ...(none ? { none } : {}) })
}

/** Adds a condition on a product, by its filter values where they hold the column. */
function addToProduct(parts: Collected, field: OwnField, test: (value: Sql) => Sql): void {
  if (field.of === 'product' && field.kept !== undefined) parts.figures.push(test(field.kept))
  else parts.product.push(test(field.value))
}
