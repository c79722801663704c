import { maxLineCount, maxQuantity } from '@portal/contract/checkout/limits'
import type { FoundSku } from '@portal/contract/checkout/quick-order.schema'
import type { LineError, ParsedQuickOrder, RequestedSku } from './parse-quick-order.ts'

export interface MatchedItem {
  readonly found: FoundSku
  readonly quantity: number
  /** Why the quantity is lower than requested. */
  readonly note: string | undefined
}

/** A product SKU with several variants to choose from. */
export interface VariantQuestion {
  readonly wanted: RequestedSku
  readonly variants: readonly FoundSku[]
}

/** The items a list would add, open questions, and lines with errors. */
export interface QuickOrderMatch {
  readonly offered: readonly MatchedItem[]
  readonly questions: readonly VariantQuestion[]
  readonly faults: readonly LineError[]
}

interface Shop {
  readonly allowBackorders: boolean
  readonly showsQuantity: boolean
}

/** Matches a parsed list with the variants found; `chosen` maps SKUs to selected variants. */
export function matchQuickOrder(
  order: ParsedQuickOrder,
  found: readonly FoundSku[],
  shop: Shop,
  chosen: ReadonlyMap<string, number> = new Map(),
): QuickOrderMatch {
  const offered: MatchedItem[] = []
  const questions: VariantQuestion[] = []
  const faults: LineError[] = [...order.faults]
  for (const [index, wanted] of order.wanted.entries()) {
    const variants = found.filter(({ asked }) => asked === wanted.sku)
    if (variants.length > 1) questions.push({ wanted, variants })
    const variantId = chosen.get(wanted.sku)
    const one =
      variants.length > 1 ? variants.find((variant) => variant.variantId === variantId) : variants[0]
    if (one === undefined && variants.length > 1) continue
    const reason = refusalOf(index, one, shop)
    if (reason !== undefined || one === undefined) faults.push(...faultsOf(wanted, reason ?? ''))
    else offered.push(offerOf(wanted, one, shop))
  }
  return { offered, questions, faults: faults.sort((first, second) => first.line - second.line) }
}

export function requestedSkus({ wanted }: ParsedQuickOrder): string[] {
  return wanted.slice(0, maxLineCount).map(({ sku }) => sku)
}

function refusalOf(
  index: number,
  found: FoundSku | undefined,
  { allowBackorders }: Shop,
): string | undefined {
  if (index >= maxLineCount) return `A cart can hold up to ${maxLineCount} items`
  if (found === undefined) return 'SKU not found'
  if (found.price === null) return 'Price Currently Unavailable'
  return found.quantity === 0 && !allowBackorders ? 'Out Of Stock' : undefined
}

function faultsOf({ lines, sku }: RequestedSku, reason: string): LineError[] {
  return lines.map((line) => ({ line, text: sku, reason }))
}

function offerOf(
  wanted: RequestedSku,
  found: FoundSku,
  { allowBackorders, showsQuantity }: Shop,
): MatchedItem {
  const most = allowBackorders ? maxQuantity : Math.min(found.quantity, maxQuantity)
  const quantity = Math.min(wanted.quantity, most)
  const lack = showsQuantity ? `${wanted.quantity} requested, ${most} available` : 'Not enough in stock'
  return { found, quantity, note: quantity < wanted.quantity ? lack : undefined }
}
