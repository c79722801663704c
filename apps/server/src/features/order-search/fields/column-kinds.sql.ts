import type { OrderTableName } from './order-tables.sql.ts'
import type { SearchSlot } from './search-slot.sql.ts'

/** Tables an expression may join to the order; each has at most one row per order. */
export type JoinedTable = 'payment' | 'lastShipment' | 'shippingAddress' | 'billingAddress'

export interface SortIndex {
  readonly table: OrderTableName
  readonly column: string
  /** False if the narrow table is sorted as a whole instead. */
  readonly isIndexed: boolean
}

export interface OrderFieldColumn {
  /** SQL for the field's value, on `o` and the joined table. */
  readonly expression: string
  readonly join?: JoinedTable
  /** True if the expression can be null. */
  readonly mayBeMissing?: true
  /** The field's column in `orders`, if any. */
  readonly column?: string
  /** The column's bits are status ids; an order can have several. */
  readonly isMask?: true
  /** The index for sorted lists; null if the matching orders are joined and sorted. */
  readonly sortIndex?: SortIndex | null
  /** The field's slot in the search texts. */
  readonly slot?: SearchSlot
}

/** An order column that lists can't be sorted by. */
export const plain = (column: string) => ({ expression: `o.${column}`, column }) as const

/** An order column without an index: matching orders are found first, then sorted. */
export const unindexed = (column: string) => ({ ...plain(column), sortIndex: null }) as const

/** An order column with an index `(supplier_id, dealer_id, column, id)`. */
export const indexed = (column: string) =>
  ({ ...plain(column), sortIndex: { table: 'orders', column, isIndexed: true } }) as const

/** An indexed column that is null for orders it doesn't apply to. */
export const indexedOptional = (column: string) => ({ ...indexed(column), mayBeMissing: true }) as const

/** An indexed column of the invoice, missing for orders that have none. */
export const ofInvoice = (column: string) =>
  ({
    expression: `p.${column}`,
    join: 'payment',
    mayBeMissing: true,
    sortIndex: { table: 'payment', column, isIndexed: true },
  }) as const

/** Whether a condition is true for the invoice; false without one. */
export const invoiceFlag = (condition: string) =>
  ({ expression: `coalesce(${condition}, false)`, join: 'payment', sortIndex: null }) as const

/** A column's values in an order's lines or purchase orders, ordered by `position`. */
export const listColumn = (table: string, column: string, position: string) =>
  ({
    expression: `(select coalesce(array_agg(x.${column} order by ${position}), '{}') from ${table} x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id))`,
  }) as const

/** A column's distinct non-empty values in an order's shipments, by ship date. */
export const shipmentListColumn = (column: string) =>
  ({
    expression: `array(select x.${column} from shipments x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id) and x.${column} <> ''
    group by x.${column} order by min(x.shipped_at), min(x.id))`,
  }) as const

/** The ids, of `count` statuses, whose bits are set in an order column. */
export const mask = (column: string, count: number) =>
  ({
    column,
    isMask: true,
    expression: `array(select s from generate_series(1, ${count}) s where o.${column} & (1 << (s - 1)) <> 0)::int[]`,
  }) as const

const addresses = {
  ship: { alias: 'sa', join: 'shippingAddress' },
  bill: { alias: 'ba', join: 'billingAddress' },
} as const

interface AddressText {
  readonly kind: keyof typeof addresses
  /** The column of `order_address_texts` after `ship_` or `bill_`. */
  readonly column: string
  readonly slot: SearchSlot
  readonly isIndexed?: boolean
}

/** An address field; lists sorted by it are read from `order_address_texts`. */
export function addressColumn({ kind, column, slot, isIndexed = false }: AddressText) {
  const { alias, join } = addresses[kind]
  const [, codePrefix] = /^(state|country)_code$/.exec(column) ?? []
  return {
    expression:
      codePrefix === undefined ? `${alias}.${column}` : `${codePrefix}_code(${alias}.${codePrefix})`,
    join,
    mayBeMissing: true,
    sortIndex: { table: 'addressTexts', column: `${kind}_${column}`, isIndexed },
    slot,
  } as const
}
