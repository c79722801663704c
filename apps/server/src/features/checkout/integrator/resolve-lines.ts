import type { NewOrder, NewOrderLine } from '@portal/contract/checkout/integrator/new-order.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  findOrderableVariants,
  findOrderableVariantsBySku,
  type OrderableVariant,
} from '../../../repositories/catalogue/orderable-variant.repository.ts'
import type { OrderRequest } from '../place/order-request.ts'

export interface NamedVariants {
  /** The variant of each line; undefined where there is none. */
  readonly ofLines: readonly (OrderableVariant | undefined)[]
  readonly byId: ReadonlyMap<number, OrderableVariant>
}

/** Reads the variants that the lines name; an exact spelling of a SKU goes before one that differs in case. */
export async function findNamedVariants(
  { db, supplier }: DealerCtx,
  lines: readonly NewOrderLine[],
): Promise<NamedVariants> {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))]
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  const ofSkus = skus.length === 0 ? [] : await findOrderableVariantsBySku(db, supplier.id, skus)
  const ofIds = ids.length === 0 ? [] : [...(await findOrderableVariants(db, supplier.id, ids)).values()]
  const byId = new Map([...ofSkus, ...ofIds].map((variant) => [variant.variantId, variant]))
  const exact = new Map(ofSkus.map((variant) => [variant.sku, variant]))
  const folded = new Map(ofSkus.map((variant) => [variant.sku.toLowerCase(), variant]))
  const ofLines = lines.map(({ sku, variantId }) =>
    sku === undefined ? byId.get(variantId ?? 0) : (exact.get(sku) ?? folded.get(sku.toLowerCase())),
  )
  return { ofLines, byId }
}

/** The order as it is placed; refused with a sentence for each line that names nothing. */
export function toOrderRequest(
  order: NewOrder,
  { ofLines }: NamedVariants,
): OrderRequest | Refusal<'sku_not_found' | 'variant_not_found'> {
  const unknown = refuseUnknown(order.lines, ofLines)
  if (unknown instanceof Refusal) return unknown
  const plainly = { save: false, setDefault: false }
  return {
    referenceNumber: order.referenceNumber,
    channelShippingMethodId: order.shippingMethod,
    shippingAddress: { address: order.shippingAddress, ...plainly },
    billingAddress: { address: order.billingAddress ?? order.shippingAddress, ...plainly },
    items: order.lines.flatMap(({ quantity, shippingAddress }, index) => {
      const variant = ofLines[index]
      if (variant === undefined) return []
      const { productId, variantId } = variant
      return [{ productId, variantId, quantity, shippingAddress }]
    }),
    note: order.note,
    authorize: order.authorize,
  }
}

function refuseUnknown(
  lines: readonly NewOrderLine[],
  variants: NamedVariants['ofLines'],
): Refusal<'sku_not_found' | 'variant_not_found'> | undefined {
  const fields: Record<string, string> = {}
  for (const [index, { sku }] of lines.entries()) {
    if (variants[index] !== undefined) continue
    const [reason, field] =
      sku === undefined ? (['variant_not_found', 'variantId'] as const) : (['sku_not_found', 'sku'] as const)
    fields[`lines.${index}.${field}`] = refuse(reason).errors.join(' ')
  }
  const paths = Object.keys(fields)
  if (paths.length === 0) return undefined
  return refuse(paths.some((path) => path.endsWith('.sku')) ? 'sku_not_found' : 'variant_not_found', {
    fields,
  })
}

export function inOrderWords<No extends Refusal>(refusal: No, lines: readonly NewOrderLine[]): No {
  const { reason, errors, fields, retryAfterSeconds, facts } = refusal
  if (fields === undefined) return refusal
  const renamed = Object.entries(fields).map(([path, sentence]) => [renamedPath(path, lines), sentence])
  return refuse(reason, {
    errors,
    fields: Object.fromEntries(renamed),
    facts,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }) as No
}

function renamedPath(path: string, lines: readonly NewOrderLine[]): string {
  if (path === 'channelShippingMethodId') return 'shippingMethod'
  if (path === 'items') return 'lines'
  const [, index, rest] = /^items\.(\d+)(.*)$/.exec(path) ?? []
  if (index === undefined) return path
  const { sku } = lines[Number(index)] ?? {}
  return `lines.${index}${rest || (sku === undefined ? '.variantId' : '.sku')}`
}
