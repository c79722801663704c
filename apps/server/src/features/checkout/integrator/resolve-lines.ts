import type { NewOrder, NewOrderLine } from '@portal/contract/checkout/integrator/new-order.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { findBySku } from '../../../domain/catalogue/find-by-sku.ts'
import {
  findOrderableVariants,
  findOrderableVariantsBySku,
  type OrderableVariant,
} from '../../../repositories/catalogue/orderable-variant.repository.ts'
import type { OrderRequest } from '../place/order-request.ts'

export interface NamedVariants {
  /** By line; undefined for an unknown variant. */
  readonly lineVariants: readonly (OrderableVariant | undefined)[]
  readonly byId: ReadonlyMap<number, OrderableVariant>
}

/** Reads the lines' variants; exact SKUs come before look-alikes. */
export async function findNamedVariants(
  { db, supplier }: DealerCtx,
  lines: readonly NewOrderLine[],
): Promise<NamedVariants> {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))]
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  const variantsBySku = skus.length === 0 ? [] : await findOrderableVariantsBySku(db, supplier.id, skus)
  const variantsById =
    ids.length === 0 ? [] : [...(await findOrderableVariants(db, supplier.id, ids)).values()]
  const byId = new Map([...variantsBySku, ...variantsById].map((variant) => [variant.variantId, variant]))
  const variantOf = findBySku(variantsBySku)
  const lineVariants = lines.map(({ sku, variantId }) =>
    sku === undefined ? byId.get(variantId ?? 0) : variantOf(sku),
  )
  return { lineVariants, byId }
}

// No variant has id 0, so lines without a known variant are refused.
const unknownVariant = { productId: 0, variantId: 0 }

export function toOrderRequest(order: NewOrder, { lineVariants }: NamedVariants): OrderRequest {
  const notSaved = { save: false, setDefault: false }
  return {
    referenceNumber: order.referenceNumber,
    channelShippingMethodId: order.shippingMethod,
    shippingAddress: { address: order.shippingAddress, ...notSaved },
    billingAddress: { address: order.billingAddress ?? order.shippingAddress, ...notSaved },
    items: order.lines.map(({ quantity, shippingAddress }, index) => {
      const { productId, variantId } = lineVariants[index] ?? unknownVariant
      return { productId, variantId, quantity, shippingAddress }
    }),
    note: order.note,
    authorize: order.authorize,
  }
}
