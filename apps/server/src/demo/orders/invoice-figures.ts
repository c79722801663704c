import { roundToCents, shareOf } from '../exact-money.ts'
import type { Random } from '../random.ts'
import type { InvoiceFigures } from './order-in-hand.ts'
import type { OrderLine } from './order-lines.ts'
import { type MethodName, parcelCost } from './shipping-carriers.ts'

const dropshipFee = 250n

/** Sales tax where the dealer has no resale certificate, in hundredths of a per cent. */
const taxedStates: Readonly<Record<string, number>> = { IL: 625, OH: 575, NY: 400, WI: 500, VA: 530 }

/** The value of the goods: the exact sum of the lines, rounded half-up once. */
function subtotalOf(lines: readonly OrderLine[]): bigint {
  return roundToCents(lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n))
}

/** Works out the invoice of an order that ships to a state by a method. */
export function figureInvoice(
  lines: readonly OrderLine[],
  { method, state, isStockOrder }: { method: MethodName; state: string; isStockOrder: boolean },
  random: Random,
): InvoiceFigures {
  const subtotal = subtotalOf(lines)
  const pounds = lines.reduce((sum, line) => sum + (Number(line.article.weight) / 10_000) * line.quantity, 0)
  const shippingCost = parcelCost(method, pounds)
  const fee = isStockOrder ? 0n : dropshipFee
  const rate = random.chance(0.5) ? taxedStates[state] : undefined
  const taxCost = rate === undefined ? 0n : shareOf(subtotal, rate)
  const [otherCost, otherTitle] = drawOther(subtotal, random)
  return {
    subtotal,
    shippingCost,
    dropshipFee: fee,
    taxCost,
    taxTitle: rate === undefined ? null : `Sales tax ${state} ${rate / 100}%`,
    otherCost,
    otherTitle,
    total: subtotal + shippingCost + fee + taxCost + otherCost,
  }
}

/** Now and then something is added, or taken off a larger order. */
function drawOther(subtotal: bigint, random: Random): readonly [bigint, string | null] {
  if (random.chance(0.03)) return [350n, 'Gift wrap']
  if (subtotal > 10_000n && random.chance(0.05)) return [-shareOf(subtotal, 500), 'Volume discount 5%']
  return [0n, null]
}
