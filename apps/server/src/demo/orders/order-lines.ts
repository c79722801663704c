import type { Article } from '../catalogue/build-variant.ts'
import { daysBetween } from '../days.ts'
import type { TenThousandths } from '../exact-money.ts'
import type { Random } from '../random.ts'

/** One line of an order before it is a row; `itemId` is the row's id. */
export interface OrderLine {
  readonly itemId: number
  readonly article: Article
  readonly quantity: number
  readonly price: TenThousandths
  shipped: number
}

const lineCounts = { 1: 42, 2: 27, 3: 15, 4: 8, 5: 4, 7: 2, 9: 1, 12: 1 } as const
const quantities = { 1: 62, 2: 20, 3: 6, 4: 4, 6: 4, 12: 3, 24: 1 } as const
const stockQuantities = { 6: 5, 12: 6, 24: 4, 48: 2 } as const

/** Prices of half a year ago were about two per cent lower. */
const pricePeriodDays = 182
const pricePeriodStep = 180

/** Draws the lines of an order: different articles, at the prices of their day. */
export function drawLines(
  articles: readonly Article[],
  of: { fewest: number; isStockOrder: boolean; orderedAt: Date; today: Date; firstItemId: number },
  random: Random,
): OrderLine[] {
  const wanted = Math.max(of.fewest, Number(random.weighted(lineCounts)), of.isStockOrder ? 5 : 1)
  const lines = new Map<number, OrderLine>()
  while (lines.size < wanted) {
    // The square makes some articles sell far better than others.
    const article = articles[Math.floor(articles.length * random.next() ** 1.6)]
    if (article === undefined || lines.has(article.variantId)) continue
    const isDear = article.price > 1_000_000n
    const often = of.isStockOrder && !isDear ? stockQuantities : quantities
    const quantity = isDear ? 1 : Number(random.weighted(often as Record<string, number>))
    const itemId = of.firstItemId + lines.size
    lines.set(article.variantId, { itemId, article, quantity, price: priceOn(article, of), shipped: 0 })
  }
  return [...lines.values()]
}

function priceOn({ price }: Article, { orderedAt, today }: { orderedAt: Date; today: Date }): TenThousandths {
  const periods = Math.floor(daysBetween(orderedAt, today) / pricePeriodDays)
  const then = (price * BigInt(10_000 - pricePeriodStep * periods)) / 10_000n
  const isPricedInCents = price % 100n === 0n
  return isPricedInCents ? (then / 100n) * 100n : then
}
