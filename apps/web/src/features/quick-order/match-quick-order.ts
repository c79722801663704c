import { maxLineCount, maxQuantity } from '@portal/contract/checkout/limits'
import type { FoundSku } from '@portal/contract/checkout/quick-order.schema'
import type { LineError, ParsedQuickOrder, RequestedSku } from './parse-quick-order.ts'

export interface MatchedItem {
  readonly found: FoundSku
  readonly quantity: number
  /** Why the quantity is lower than requested. */
  readonly note: string | undefined
}

/** The items that a list would put into the cart, and the lines with errors. */
export interface QuickOrderMatch {
  readonly offered: readonly MatchedItem[]
  readonly faults: readonly LineError[]
}

interface Shop {
  readonly allowBackorders: boolean
  readonly showsQuantity: boolean
}

/** Joins a parsed list with the variants that were found for it. */
export function matchQuickOrder(
  order: ParsedQuickOrder,
  found: readonly FoundSku[],
  shop: Shop,
): QuickOrderMatch {
  const bySku = new Map(found.map((one) => [one.asked, one]))
  const offered: MatchedItem[] = []
  const faults: LineError[] = [...order.faults]
  for (const [index, wanted] of order.wanted.entries()) {
    const one = bySku.get(wanted.sku)
    const reason = refusalOf(index, one, shop)
    if (reason !== undefined || one === undefined) faults.push(...faultsOf(wanted, reason ?? ''))
    else offered.push(offerOf(wanted, one, shop))
  }
  return { offered, faults: faults.sort((first, second) => first.line - second.line) }
}

export function requestedSkus({ wanted }: ParsedQuickOrder): string[] {
  return wanted.slice(0, maxLineCount).map(({ sku }) => sku)
}

function refusalOf(
  index: number,
  found: FoundSku | undefined,
  { allowBackorders }: Shop,
): string | undefined {
  if (index >= maxLineCount) return `An order holds at most ${maxLineCount} items`
  if (found === undefined) return 'Unknown SKU'
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
  const lack = showsQuantity ? `${wanted.quantity} asked for, ${most} available` : 'Fewer than asked for'
  return { found, quantity, note: quantity < wanted.quantity ? lack : undefined }
}
