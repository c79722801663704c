import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import type { InvoiceRule } from '../suppliers/invoice-rule.repository.ts'

export interface CheckoutTerms {
  /** Null where the dealer's group has no such method. */
  readonly shippingMethod: {
    readonly id: number
    readonly name: string
    readonly deliversToPoBoxes: boolean
  } | null
  /** The requested addresses that the dealer has saved. */
  readonly knownAddressIds: readonly number[]
  /** The rules that may touch the order. */
  readonly rules: readonly InvoiceRule[]
  /** The dealer's stored settings as text, by handle. */
  readonly settings: Readonly<Record<string, string | null>>
}

export interface CheckoutTermsRequest extends Owner {
  readonly groupId: number
  /** By its id, or by its name or a text that is mapped to it. */
  readonly shippingMethod: number | string
  readonly addressIds: readonly number[]
}

/** Reads the terms of an order in one statement; `lockDealer` locks the dealer's row FOR SHARE until the transaction ends. */
export async function readCheckoutTerms(
  db: Db,
  request: CheckoutTermsRequest,
  { lockDealer }: { readonly lockDealer: boolean },
): Promise<CheckoutTerms> {
  const { supplierId, dealerId, groupId, shippingMethod, addressIds } = request
  const [id, text] = typeof shippingMethod === 'number' ? [shippingMethod, null] : [null, shippingMethod]
  const { rows } = await sql<{ terms: CheckoutTerms }>`
    select read_checkout_terms(${supplierId}, ${dealerId}, ${groupId}, ${id}, ${text},
      ${[...addressIds]}::bigint[], ${lockDealer}) as terms ${prepared}`.execute(db)
  const terms = rows[0]?.terms
  if (terms === undefined) throw new Error('The database returned no terms of an order.')
  return terms
}
