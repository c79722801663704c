import { multiplyDecimals, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import { daysBetween } from '../generating/days.ts'
import type { Random } from '../generating/random.ts'
import type { Article } from '../suppliers/products.ts'

export interface OrderLine {
  readonly article: Article
  readonly quantity: number
  /** The unit price on the order date, as a decimal string. */
  readonly price: string
}

const lineCounts = { 1: 42, 2: 27, 3: 15, 4: 8, 5: 4, 7: 2, 9: 1, 12: 1 } as const
const quantities = { 1: 62, 2: 20, 3: 6, 4: 4, 6: 4, 12: 3, 24: 1 } as const
const stockQuantities = { 6: 5, 12: 6, 24: 4, 48: 2 } as const
const expensive = 100

/** Prices rise by about two percent per half year. */
const pricePeriodDays = 182
const pricePeriodStep = 0.018

export function drawLines(
  articles: readonly Article[],
  order: { fewest: number; isStockOrder: boolean; orderedAt: Date; today: Date },
  random: Random,
): OrderLine[] {
  const count = Math.max(order.fewest, Number(random.weighted(lineCounts)), order.isStockOrder ? 5 : 1)
  const lines = new Map<string, OrderLine>()
  while (lines.size < count) {
    // The exponent makes some articles sell far better than others.
    const article = articles[Math.floor(articles.length * random.next() ** 1.6)]
    if (article === undefined || lines.has(article.sku)) continue
    const isExpensive = Number(article.price) > expensive
    const weights = order.isStockOrder && !isExpensive ? stockQuantities : quantities
    const quantity = isExpensive ? 1 : Number(random.weighted(weights as Record<string, number>))
    lines.set(article.sku, { article, quantity, price: priceOn(article, order) })
  }
  return [...lines.values()]
}

function priceOn({ price }: Article, { orderedAt, today }: { orderedAt: Date; today: Date }): string {
  const periods = Math.floor(daysBetween(orderedAt, today) / pricePeriodDays)
  const factor = (1 - pricePeriodStep * periods).toFixed(3)
  return roundDecimal(multiplyDecimals(price, factor), /\.\d{3}/.test(price) ? 4 : 2)
}
