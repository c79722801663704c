import { type RawBuilder, sql } from 'kysely'
import type { NumberBounds, NumberComparison } from './number-condition.sql.ts'

type Sql = RawBuilder<unknown>

/** A condition on a variant `v`, often decided by its product's bounds alone. */
interface BoundCondition {
  readonly figure: Sql
  readonly bounds: NumberBounds
  readonly comparison: NumberComparison
  readonly value: string
}

/**
 * A condition that no variant `v` may meet. `none`, if given, is the equivalent condition on the filter values `f`.
 */
interface NegativeCondition {
  readonly test: Sql
  readonly none?: Sql
}

/**
 * The conditions on variants: one variant meets all of `positive` and `bound`, and no variant meets any of `negative`.
 */
export interface VariantConditions {
  readonly positive: readonly Sql[]
  readonly negative: readonly NegativeCondition[]
  readonly bound: readonly BoundCondition[]
}

const both = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)
const anyOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` or `)

/** The conditions on each listed variant `v`. */
export function variantPredicates({ positive, negative, bound }: VariantConditions): Sql[] {
  return [
    ...positive,
    ...bound.map(({ comparison, figure, value }) => comparison.test(figure, value)),
    ...negative.map(({ test }) => sql`(${test}) is not true`),
  ]
}

export interface VariantExists {
  readonly conditions: readonly Sql[]
  /** The most expensive condition, which reads the variants of products still undecided. */
  readonly open: readonly Sql[]
}

/** Converts conditions on variants to conditions on the product, decided by its filter values where possible. */
export function variantExists(conditions: VariantConditions): VariantExists {
  const { positive, negative, bound } = conditions
  const without = negative.map(({ test, none }) => none ?? sql`not ${variantWith([test])}`)
  if (positive.length + bound.length === 0) return { conditions: without, open: [] }
  const possible = bound.map(({ comparison, bounds, value }) => comparison.some(bounds, value))
  const met = variantPredicates({ ...conditions, negative: [] })
  if (positive.length > 0) return { conditions: [...possible, variantWith(met), ...without], open: [] }
  // Few products are undecided here. Without `offset 0`, the planner may hash all variants for them.
  const visited = variantWith(met, sql`offset 0`)
  return {
    conditions: [...possible, ...without],
    open: [sql`(${anyOf([...decidedByBounds(bound), visited])})`],
  }
}

function variantWith(conditions: readonly Sql[], fence = sql``): Sql {
  return sql`exists (select from variants v where v.supplier_id = f.supplier_id and v.product_id = f.product_id
    and ${both(conditions)} ${fence})`
}

/**
 * Conditions that prove that some variant meets all of `bound`: there is a single variant, or the minimum or maximum of
 * one number matches while every variant matches the other numbers.
 */
function decidedByBounds(bound: readonly BoundCondition[]): Sql[] {
  const figures = [...new Set(bound.map(({ bounds }) => bounds))]
  const decided = figures.map((bounds) => {
    const own = bound.filter((one) => one.bounds === bounds)
    const others = bound.filter((one) => one.bounds !== bounds)
    const atAnEnd = (['min', 'max'] as const).map((end) =>
      both(own.map(({ comparison, value }) => comparison.atEnd(bounds, end, value))),
    )
    return both([sql`((${anyOf(atAnEnd)}))`, ...others.map(everyVariantMatches)])
  })
  return [sql`f.variant_count = 1`, ...decided.map((condition) => sql`(${condition})`)]
}

function everyVariantMatches({ comparison, bounds, value }: BoundCondition): Sql {
  const every = comparison.every(bounds, value)
  return bounds.missing === undefined ? every : sql`(${every} and ${bounds.missing} = 0)`
}
