import { prepared } from '@portal/database/connection/prepared-statements'
import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import type { StockDeduction } from '../catalogue/orderable-variant.repository.ts'
import type { OrderAddressColumns } from './order-address.repository.ts'
import type { NewOrderEvent } from './order-event.repository.ts'

type Owned<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'supplier_id' | 'dealer_id'>

/** The unique index for suppliers that require unique reference numbers. */
export const uniqueReferenceIndex = 'orders_unique_reference'

export interface NewOrder {
  readonly head: Omit<Owned<'orders'>, 'order_number' | 'shipping_address_id' | 'billing_address_id'>
  readonly shippingAddress: OrderAddressColumns
  readonly billingAddress: OrderAddressColumns
  /** The addresses of lines that ship to an address other than the order's. */
  readonly lineAddresses: readonly OrderAddressColumns[]
  /** `ship_to` is the 1-based index of the line's address in `lineAddresses`. */
  readonly lines: readonly (Omit<Owned<'order_items'>, 'order_id' | 'position' | 'shipping_address_id'> & {
    readonly ship_to: number | null
  })[]
  readonly payment: Omit<Owned<'payments'>, 'order_id'>
  readonly events: readonly NewOrderEvent[]
  /** Extra facts for emails about the order. */
  readonly notice: Readonly<Record<string, unknown>>
}

/**
 * Finds the id of the dealer's newest order with this reference number, ignoring case and look-alikes; undefined if
 * there is none.
 */
export async function findOrderIdByReference(
  db: Db,
  { supplierId, dealerId }: Owner,
  referenceNumber: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select find_order_by_reference(${supplierId}, ${dealerId}, ${referenceNumber}) as id ${prepared}`.execute(
    db,
  )
  return rows[0]?.id ?? undefined
}

export interface PlacedRows {
  readonly id: number
  readonly orderNumber: string
  readonly shippingAddressId: number
  readonly billingAddressId: number
  readonly lineAddressIds: readonly number[]
  readonly lineIds: readonly number[]
  readonly paymentId: number
  readonly changedAt: Date
}

/**
 * Writes a new order with its addresses, lines, invoice, first events and notice, under the supplier's next number.
 * Then deducts the stock, which locks the variants until the transaction ends. Undefined if a price or stock has
 * changed since it was read; the caller must roll back. The next import rewrites these products, even from an unchanged
 * file.
 */
export async function insertPlacedOrder(
  db: Db,
  { supplierId, dealerId }: Owner,
  order: NewOrder,
  deductions: readonly StockDeduction[],
): Promise<PlacedRows | undefined> {
  const { head, shippingAddress, billingAddress, lineAddresses, lines, payment, notice } = order
  const events = order.events.map(({ at, kind, by, data }) => ({
    ...{ at, kind, actor_kind: by.kind, actor: by.name, data },
  }))
  const { rows } = await sql<PlacedRows & { isDeducted: boolean }>`
    select is_deducted as "isDeducted", id, order_number as "orderNumber", shipping_id as "shippingAddressId", billing_id as "billingAddressId",
      line_address_ids as "lineAddressIds", line_ids as "lineIds", invoice_id as "paymentId", changed_at as "changedAt"
    from write_placed_order(${supplierId}, ${dealerId},
      ${JSON.stringify(head)}, ${JSON.stringify(shippingAddress)}, ${JSON.stringify(billingAddress)},
      ${JSON.stringify(lineAddresses)}, ${JSON.stringify(lines)}, ${JSON.stringify(payment)}, ${JSON.stringify(events)},
      ${JSON.stringify(notice)}, ${JSON.stringify(deductions.map(stockOf))}) ${prepared}`.execute(db)
  const [placed] = rows
  if (placed === undefined) throw new Error('The database returned no order number.')
  return placed.isDeducted ? placed : undefined
}

function stockOf({ variant, units, isWholeStock }: StockDeduction) {
  return {
    variant_id: variant.variantId,
    product_id: variant.productId,
    units,
    in_stock: isWholeStock ? variant.quantity : null,
    price: variant.price,
    weight: variant.weight,
    shipping: variant.estimatedShippingCost,
    fee: variant.estimatedDropshipFee,
  }
}
