import { sql } from 'kysely'
import type { Db, Owner } from '../db.ts'
import type { InvoiceRule } from '../suppliers/invoice-rule.repository.ts'

/** What an order of a dealer by one shipping method is priced by, beside the goods. */
export interface CheckoutTerms {
  /** Null where the dealer's group has no such method. */
  readonly shippingMethod: { readonly id: number; readonly name: string } | null
  /** Which of the addresses asked about the dealer has kept. */
  readonly knownAddressIds: readonly number[]
  /** The rules that may touch the order. */
  readonly rules: readonly InvoiceRule[]
  /** The dealer's stored settings as text, by handle. */
  readonly settings: Readonly<Record<string, string | null>>
  /** The hosts the supplier answers on. */
  readonly hosts: readonly string[]
}

/** Who orders, how it is to be shipped, and the ids of the kept addresses that were chosen. */
export interface CheckoutTermsRequest extends Owner {
  readonly groupId: number
  readonly shippingMethodId: number
  readonly addressIds: readonly number[]
}

/** Reads the terms of an order in one statement; with `hold` the dealer stays as it is until the transaction ends. */
export async function readCheckoutTerms(
  db: Db,
  asked: CheckoutTermsRequest,
  { hold }: { readonly hold: boolean },
): Promise<CheckoutTerms> {
  const { supplierId, dealerId, groupId, shippingMethodId, addressIds } = asked
  const { rows } = await sql<{ terms: CheckoutTerms }>`
    select read_checkout_terms(${supplierId}, ${dealerId}, ${groupId}, ${shippingMethodId},
      ${[...addressIds]}::bigint[], ${hold}) as terms`.execute(db)
  const terms = rows[0]?.terms
  if (terms === undefined) throw new Error('The database did not tell the terms of an order.')
  return terms
}
