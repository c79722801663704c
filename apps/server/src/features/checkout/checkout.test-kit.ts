import type { Tables } from '@portal/database/schema/tables'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Insertable, Kysely } from 'kysely'

export interface BuiltVariant {
  readonly productId: number
  readonly variantId: number
}

let built = 0

/** Adds a product with one variant: 10 in stock for 10.0000 unless stated otherwise. */
export async function buildVariant(
  db: Kysely<Tables>,
  supplier: BuiltSupplier,
  columns: Partial<Insertable<Tables['variants']>> = {},
): Promise<BuiltVariant> {
  built += 1
  const { quantity = 10, price = '10.0000' } = columns
  const product = await db
    .insertInto('products')
    .values({
      supplier_id: supplier.id,
      sku: `GOODS-${built}`,
      title: `Product ${built}`,
      category_one_id: null,
      category_two_id: null,
      category_three_id: null,
      min_price: price,
      max_price: price,
      variant_count: 1,
      source_hash: Buffer.from('from a file'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = await db
    .insertInto('variants')
    .values({
      supplier_id: supplier.id,
      product_id: product.id,
      sku: `GOODS-${built}-A`,
      upc: null,
      mpn: null,
      asin: null,
      ean: null,
      msrp: null,
      map: null,
      weight: null,
      estimated_shipping_cost: null,
      estimated_dropship_fee: null,
      ...columns,
      quantity,
      price,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId: product.id, variantId: variant.id }
}

export const testPlace = {
  name: 'Somebody',
  addressLine1: '1 Main St',
  city: 'Eugene',
  state: 'OR',
  postal: '97401',
  country: 'US',
}

let references = 0

/** The request for a staff quote of an order. */
export function quoteBody(order: ReturnType<typeof checkoutBody>) {
  const { channelShippingMethodId, items, shippingAddress } = order
  return { channelShippingMethodId, items, shippingAddress }
}

/** A checkout request body with a unique reference number; ships to `testPlace`. */
export function checkoutBody(
  supplier: BuiltSupplier,
  items: readonly (BuiltVariant & { readonly quantity: number })[],
  parts: Readonly<Record<string, unknown>> = {},
) {
  references += 1
  return {
    referenceNumber: `PO-${references}`,
    channelShippingMethodId: supplier.shippingMethodId,
    shippingAddress: { address: testPlace },
    billingAddress: { address: testPlace },
    items,
    ...parts,
  }
}
