import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import {
  type OrderableVariant,
  orderableVariants,
  type UnnamedVariant,
  variantsById,
} from '../catalogue/orderable-variant.repository.ts'
import type { InvoiceRule } from '../suppliers/invoice-rule.repository.ts'

export interface CheckoutTerms {
  /** Null if the dealer's group has no such method. */
  readonly shippingMethod: {
    readonly id: number
    readonly name: string
    readonly deliversToPoBoxes: boolean
  } | null
  /** The requested address ids that belong to the dealer. */
  readonly knownAddressIds: readonly number[]
  /** The invoice rules that may apply to the order. */
  readonly rules: readonly InvoiceRule[]
  /** The dealer's stored settings as text, by handle. */
  readonly settings: Readonly<Record<string, string | null>>
}

export interface CheckoutRequest extends Owner {
  readonly groupId: number
  /** The method's id or name, or a text mapped to it. */
  readonly shippingMethod: number | string
  readonly addressIds: readonly number[]
  readonly variantIds: readonly number[]
  /** The reference number that must be unique; null if duplicates are allowed. */
  readonly uniqueReference: string | null
}

export interface CheckoutFacts {
  readonly terms: CheckoutTerms
  readonly variants: ReadonlyMap<number, OrderableVariant>
  /** The id of the dealer's order with the same reference number. */
  readonly takenBy: number | null
}

export interface CheckoutLocks {
  /** Locks the dealer's row FOR SHARE until the transaction ends. */
  readonly dealer: boolean
  /**
   * Locks the variants FOR NO KEY UPDATE by ascending id: price and stock can't change until the transaction ends, and
   * orders of the same variants never deadlock.
   */
  readonly variants: boolean
}

/** Reads all data for pricing an order in one statement, which locks the dealer before the variants. */
export async function readCheckout(
  db: Db,
  request: CheckoutRequest,
  locks: CheckoutLocks = { dealer: false, variants: false },
): Promise<CheckoutFacts> {
  const { supplierId, dealerId, groupId, shippingMethod, addressIds, variantIds, uniqueReference } = request
  const [id, text] = typeof shippingMethod === 'number' ? [shippingMethod, null] : [null, shippingMethod]
  const locking = locks.variants ? sql`for no key update of v` : sql``
  const { rows } = await sql<{ terms: CheckoutTerms; variants: UnnamedVariant[]; takenBy: number | null }>`
    select read_checkout_terms(${supplierId}, ${dealerId}, ${groupId}, ${id}, ${text},
        ${[...addressIds]}::bigint[], ${locks.dealer}) as terms,
      (select coalesce(json_agg(o), '[]') from (${orderableVariants(supplierId, variantIds)} ${locking}) o) as variants,
      find_order_by_reference(${supplierId}, ${dealerId}, ${uniqueReference}) as "takenBy" ${prepared}`.execute(
    db,
  )
  const [read] = rows
  if (read === undefined) throw new Error('The database returned no terms for the order.')
  return { ...read, variants: variantsById(read.variants) }
}
