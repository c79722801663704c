import { maxQuantity } from '../../checkout/limits.ts'

export interface Supply {
  readonly available: number
  readonly allowBackorders: boolean
}

const groupedByThousands = /^\d{1,3}(?:[, '’]\d{3})+$/
// In many countries 1.000 is a thousand.
const ambiguousPoint = /^\d{1,3}(?:\.\d{3})+$/

/** The number in a quantity field before clamping; 0 if empty, NaN if it isn't a number or is ambiguous. */
export function readQuantity(typed: string): number {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return 0
  // Pages show numbers with commas, and users copy them.
  if (ambiguousPoint.test(text)) return Number.NaN
  const digits = groupedByThousands.test(text) ? text.replace(/\D/g, '') : text
  return /^[-+]?\d+(?:\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN
}

/**
 * The quantity after its input loses focus: at least 1, at most the stock unless backorders are allowed (document 2,
 * section 5).
 */
export function clampQuantity(typed: number, supply: Supply): number {
  const whole = Number.isNaN(typed) ? 1 : Math.trunc(typed)
  const atLeastOne = Math.min(Math.max(whole, 1), maxQuantity)
  return supply.allowBackorders ? atLeastOne : Math.min(atLeastOne, Math.max(supply.available, 0))
}

/** Whether the quantity input is switched off: nothing in stock and no backorders. */
export function isQuantityDisabled(supply: Supply): boolean {
  return !supply.allowBackorders && supply.available <= 0
}

/** The Add button of a variant, or the text in its place. */
export function addToCartOffer(
  quantity: number,
  supply: Supply,
): 'add' | 'Out Of Stock' | 'At Least 1 Required' {
  if (supply.allowBackorders) return 'add'
  if (supply.available <= 0) return 'Out Of Stock'
  return quantity > 0 ? 'add' : 'At Least 1 Required'
}

/** Whether a line's quantity exceeds the stock. */
export function exceedsStock(quantity: number, supply: Supply): boolean {
  return !supply.allowBackorders && quantity > supply.available
}

/** Whether a product's card says Sold Out. */
export function isSoldOut(supply: Supply): boolean {
  return isQuantityDisabled(supply)
}

/** The supplier's stock policy: whether dealers see quantities, and whether backorders are allowed. */
export interface StockFlags {
  readonly show_quantity: boolean
  readonly allow_backorders: boolean
}

/**
 * The quantity sent to a dealer's pages. If the supplier hides it, 1 means any stock; it then limits quantity fields
 * only if backorders aren't allowed.
 */
export function sentQuantity(
  quantity: number,
  flags: StockFlags,
  { limitsBox }: { readonly limitsBox: boolean },
): number {
  if (flags.show_quantity || (limitsBox && !flags.allow_backorders)) return quantity
  return quantity > 0 ? 1 : 0
}
