import type { OrderTableName } from './order-tables.sql.ts'
import type { SearchSlot } from './search-slot.sql.ts'

/** Tables an expression may join to the order; each has at most one row per order. */
export type JoinedTable = 'payment' | 'lastShipment' | 'shippingAddress' | 'billingAddress'

export interface SortIndex {
  readonly table: OrderTableName
  readonly column: string
  /** False where the narrow table is sorted whole instead. */
  readonly isIndexed: boolean
}

export interface OrderFieldColumn {
  /** SQL for its value over `o` and the joined table. */
  readonly expression: string
  readonly join?: JoinedTable
  /** True where the expression can be null. */
  readonly mayBeMissing?: true
  /** Its column of `orders`, if it has one. */
  readonly column?: string
  /** The column's bits are status ids; an order can have several. */
  readonly isMask?: true
  /** What lists are sorted by; null if the matching orders are joined and sorted. */
  readonly sortIndex?: SortIndex | null
  /** Its slot among the search texts. */
  readonly slot?: SearchSlot
}

/** A column of the order that lists are not sorted by. */
export const plain = (column: string) => ({ expression: `o.${column}`, column }) as const

/** A column of the order without an index: lists by it are sorted after the orders are found. */
export const unindexed = (column: string) => ({ ...plain(column), sortIndex: null }) as const

/** A column of the order with an index `(supplier_id, dealer_id, column, id)`. */
export const indexed = (column: string) =>
  ({ ...plain(column), sortIndex: { table: 'orders', column, isIndexed: true } }) as const

/** An indexed column that is null for orders it doesn't apply to. */
export const indexedOptional = (column: string) => ({ ...indexed(column), mayBeMissing: true }) as const

/** An indexed column of the invoice, missing for orders that have none. */
export const invoice = (column: string) =>
  ({
    expression: `p.${column}`,
    join: 'payment',
    mayBeMissing: true,
    sortIndex: { table: 'payment', column, isIndexed: true },
  }) as const

/** Whether a condition is true for the invoice; false without one. */
export const invoiceFlag = (condition: string) =>
  ({ expression: `coalesce(${condition}, false)`, join: 'payment', sortIndex: null }) as const

/** The values of an order's lines or purchase orders in a column, in the order of `position`. */
export const several = (table: string, column: string, position: string) =>
  ({
    expression: `(select coalesce(array_agg(x.${column} order by ${position}), '{}') from ${table} x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id))`,
  }) as const

/** The distinct non-empty values of an order's shipments in a column, by ship date. */
export const severalOfShipments = (column: string) =>
  ({
    expression: `array(select x.${column} from shipments x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id) and x.${column} <> ''
    group by x.${column} order by min(x.shipped_at), min(x.id))`,
  }) as const

/** The ids of `count` statuses whose bits are set in a column of the order. */
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

/** A text of one of an order's addresses; lists by it are read from `order_address_texts`. */
export function addressColumn({ kind, column, slot, isIndexed = false }: AddressText) {
  const { alias, join } = addresses[kind]
  const [, coded] = /^(state|country)_code$/.exec(column) ?? []
  return {
    expression: coded === undefined ? `${alias}.${column}` : `${coded}_code(${alias}.${coded})`,
    join,
    mayBeMissing: true,
    sortIndex: { table: 'addressTexts', column: `${kind}_${column}`, isIndexed },
    slot,
  } as const
}
