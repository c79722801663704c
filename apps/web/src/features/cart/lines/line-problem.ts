import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { CartLine } from './cart-lines.ts'

/** Why a line cannot be ordered, with the stock if the portal shows it; undefined if it can. */
export function lineProblem(
  { supply, isTooMuch, price }: CartLine,
  showsQuantity: boolean,
): string | undefined {
  if (price === null) return "You can't order this item while its price is unavailable."
  if (!isTooMuch) return undefined
  if (supply.available > 0 && !showsQuantity) return 'Not enough in stock.'
  return supply.available === 0 ? 'Out Of Stock' : `Only ${formatCount(supply.available)} left in stock.`
}
