import type { orderStatus } from '@portal/contract/statuses/order-status'
import type { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { PurchasePlan } from './purchase-plans.ts'

/** A story's frequency for orders older than two weeks, of four days to two weeks, and younger. */
type Weights = readonly [old: number, recent: number, fresh: number]

export interface OrderStory {
  readonly order: keyof typeof orderStatus
  readonly payment: keyof typeof paymentStatus
  readonly purchase: PurchasePlan
  readonly givenBack?: { readonly as: 'refunded' | 'credited'; readonly part: 'some' | 'all' }
  /** Frequencies with payment collection. */
  readonly weights: Weights
  /** Its frequency without payment collection; never if omitted. */
  readonly onAccount?: Weights
}

type Statuses = readonly [order: OrderStory['order'], payment: OrderStory['payment'], purchase: PurchasePlan]

function story([order, payment, purchase]: Statuses, weights: Weights, onAccount?: Weights): OrderStory {
  return { order, payment, purchase, weights, ...(onAccount && { onAccount }) }
}

function givenBack(
  [order, payment, purchase]: Statuses,
  as: 'refunded' | 'credited',
  part: 'some' | 'all',
  weights: Weights,
): OrderStory {
  return { order, payment, purchase, givenBack: { as, part }, weights }
}

const never: Weights = [0, 0, 0]

/** Every lifecycle of an imported demo order. Together they cover every status. */
export const orderStories: readonly OrderStory[] = [
  story(['closed', 'paid', 'shipped'], [600, 110, 4]),
  givenBack(['closed', 'paid', 'shipped'], 'refunded', 'some', [34, 6, 0]),
  givenBack(['closed', 'refunded', 'shipped'], 'refunded', 'all', [20, 4, 0]),
  givenBack(['closed', 'paid', 'shipped'], 'credited', 'some', [20, 3, 0]),
  givenBack(['closed', 'credited', 'shipped'], 'credited', 'all', [12, 2, 0]),
  story(['closed', 'refundPending', 'shipped'], [5, 6, 1]),
  story(['closed', 'refundFailed', 'shipped'], [6, 2, 0]),
  story(['closed', 'deferred', 'shipped'], [40, 10, 0], [120, 90, 4]),
  story(['closed', 'paid', 'shipped'], never, [640, 30, 0]),
  story(['canceled', 'unauthorized', 'none'], [44, 20, 10]),
  givenBack(['canceled', 'refunded', 'canceled'], 'refunded', 'all', [18, 6, 2]),
  story(['canceled', 'unauthorized', 'voided'], [8, 3, 1]),
  story(['canceled', 'deferred', 'canceled'], [4, 1, 0], [40, 30, 12]),
  story(['failed', 'declined', 'none'], [12, 4, 1]),
  story(['failed', 'authorized', 'failed'], [8, 4, 1]),
  story(['open', 'paid', 'partlyFailed'], [5, 10, 4]),
  givenBack(['closed', 'paid', 'partlyCanceled'], 'refunded', 'some', [12, 4, 0]),
  givenBack(['closed', 'paid', 'partlyVoided'], 'credited', 'some', [8, 3, 0]),
  story(['onHold', 'authorized', 'numberTooLong'], [3, 4, 3]),
  story(['onHold', 'unauthorized', 'none'], [5, 14, 12]),
  story(['onHold', 'paid', 'unprocessed'], [3, 8, 6]),
  story(['onHold', 'deferred', 'unprocessed'], [1, 2, 2], [4, 16, 14]),
  story(['noShippingMethod', 'authorized', 'noShippingMethod'], [5, 8, 8]),
  story(['notManaged', 'deferred', 'none'], [16, 6, 3], [14, 6, 4]),
  story(['draft', 'unauthorized', 'none'], [10, 22, 40], [6, 14, 30]),
  story(['open', 'unauthorized', 'none'], [17, 82, 244]),
  story(['open', 'authorized', 'none'], [4, 40, 190]),
  story(['open', 'awaitingClearance', 'unprocessed'], [0, 120, 170]),
  story(['open', 'declined', 'none'], [8, 22, 40]),
  story(['open', 'paid', 'unprocessed'], [0, 12, 60]),
  story(['open', 'paid', 'processing'], [0, 24, 90]),
  story(['open', 'paid', 'processed'], [2, 50, 80]),
  story(['open', 'paid', 'partlyProcessed'], [1, 16, 24]),
  story(['open', 'paid', 'acknowledged'], [3, 70, 60]),
  story(['open', 'paid', 'partlyShipped'], [16, 80, 30]),
  story(['open', 'deferred', 'processed'], [1, 14, 20], [2, 160, 240]),
  story(['open', 'deferred', 'partlyShipped'], [1, 6, 3], [14, 90, 40]),
]

/** The frequency of each story for an order of this age (days), in the order of `orderStories`. */
export function storyWeights(ageDays: number, collectsPayments: boolean): number[] {
  const age = ageDays > 14 ? 0 : ageDays >= 4 ? 1 : 2
  return orderStories.map(({ weights, onAccount }) =>
    collectsPayments ? weights[age] : (onAccount?.[age] ?? 0),
  )
}
