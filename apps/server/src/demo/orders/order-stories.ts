import type { orderStatus } from '@portal/contract/statuses/order-status'
import type { PaymentStep } from './payment-steps.ts'
import type { PurchasePlan } from './purchase-plans.ts'

/** What became of an order: its status, the steps of its payment and its purchase orders. */
export interface OrderStory {
  readonly order: keyof typeof orderStatus
  /** Payment steps before anything is bought. */
  readonly before: readonly PaymentStep[]
  readonly purchase: PurchasePlan
  /** Payment steps after goods have left or the order has ended. */
  readonly after: readonly PaymentStep[]
  /** How often among orders older than two weeks, of four days to two weeks, and younger. */
  readonly often: readonly [old: number, recent: number, fresh: number]
  /** How often where the supplier does not collect payments in the portal; never when left out. */
  readonly oftenOnAccount?: readonly [old: number, recent: number, fresh: number]
}

const paid = ['authorize', 'charge'] as const

/** Every way an order of the demo can have gone. Together they show every status there is. */
export const orderStories = {
  delivered: { order: 'closed', before: paid, purchase: 'shipped', after: [], often: [600, 110, 4] },
  partlyRefunded: {
    order: 'closed',
    before: paid,
    purchase: 'shipped',
    after: ['refundPart'],
    often: [34, 6, 0],
  },
  refunded: { order: 'closed', before: paid, purchase: 'shipped', after: ['refundAll'], often: [20, 4, 0] },
  partlyCredited: {
    order: 'closed',
    before: paid,
    purchase: 'shipped',
    after: ['creditPart'],
    often: [20, 3, 0],
  },
  credited: { order: 'closed', before: paid, purchase: 'shipped', after: ['creditAll'], often: [12, 2, 0] },
  refundPending: {
    order: 'closed',
    before: paid,
    purchase: 'shipped',
    after: ['requestRefund'],
    often: [5, 6, 1],
  },
  refundFailed: {
    order: 'closed',
    before: paid,
    purchase: 'shipped',
    after: ['failRefund'],
    often: [6, 2, 0],
  },
  onTerms: {
    order: 'closed',
    before: ['defer'],
    purchase: 'shipped',
    after: [],
    often: [40, 10, 0],
    oftenOnAccount: [120, 90, 4],
  },
  settled: {
    order: 'closed',
    before: ['settleOutside'],
    purchase: 'shipped',
    after: [],
    often: [0, 0, 0],
    oftenOnAccount: [640, 30, 0],
  },
  canceledEarly: { order: 'canceled', before: [], purchase: 'none', after: [], often: [44, 20, 10] },
  canceledBought: {
    order: 'canceled',
    before: paid,
    purchase: 'canceled',
    after: ['refundAll'],
    often: [18, 6, 2],
  },
  canceledVoided: {
    order: 'canceled',
    before: ['authorize'],
    purchase: 'voided',
    after: [],
    often: [8, 3, 1],
  },
  canceledOnTerms: {
    order: 'canceled',
    before: ['defer'],
    purchase: 'canceled',
    after: [],
    often: [4, 1, 0],
    oftenOnAccount: [40, 30, 12],
  },
  declinedForGood: {
    order: 'failed',
    before: ['authorize', 'decline'],
    purchase: 'none',
    after: [],
    often: [12, 4, 1],
  },
  neverBought: { order: 'failed', before: ['authorize'], purchase: 'failed', after: [], often: [8, 4, 1] },
  partlyFailed: { order: 'open', before: paid, purchase: 'partlyFailed', after: [], often: [5, 10, 4] },
  partlyCanceled: {
    order: 'closed',
    before: paid,
    purchase: 'partlyCanceled',
    after: ['refundPart'],
    often: [12, 4, 0],
  },
  partlyVoided: {
    order: 'closed',
    before: paid,
    purchase: 'partlyVoided',
    after: ['creditPart'],
    often: [8, 3, 0],
  },
  numberTooLong: {
    order: 'onHold',
    before: ['authorize'],
    purchase: 'numberTooLong',
    after: [],
    often: [3, 4, 3],
  },
  held: { order: 'onHold', before: [], purchase: 'none', after: [], often: [5, 14, 12] },
  heldPaid: {
    order: 'onHold',
    before: paid,
    purchase: 'unprocessed',
    after: [],
    often: [3, 8, 6],
  },
  heldOnTerms: {
    order: 'onHold',
    before: ['defer'],
    purchase: 'unprocessed',
    after: [],
    often: [1, 2, 2],
    oftenOnAccount: [4, 16, 14],
  },
  noMethod: {
    order: 'noShippingMethod',
    before: ['authorize'],
    purchase: 'noShippingMethod',
    after: [],
    often: [5, 8, 8],
  },
  unmanaged: {
    order: 'notManaged',
    before: ['defer'],
    purchase: 'none',
    after: [],
    often: [16, 6, 3],
    oftenOnAccount: [14, 6, 4],
  },
  draft: {
    order: 'draft',
    before: [],
    purchase: 'none',
    after: [],
    often: [10, 22, 40],
    oftenOnAccount: [6, 14, 30],
  },
  unauthorized: { order: 'open', before: [], purchase: 'none', after: [], often: [14, 70, 220] },
  unauthorizedAgain: {
    order: 'open',
    before: ['authorize', 'unauthorize'],
    purchase: 'none',
    after: [],
    often: [3, 12, 24],
  },
  authorized: { order: 'open', before: ['authorize'], purchase: 'none', after: [], often: [4, 40, 190] },
  clearing: {
    order: 'open',
    before: ['authorize', 'clear'],
    purchase: 'unprocessed',
    after: [],
    often: [0, 120, 170],
  },
  declined: {
    order: 'open',
    before: ['authorize', 'decline'],
    purchase: 'none',
    after: [],
    often: [8, 22, 40],
  },
  bought: { order: 'open', before: paid, purchase: 'unprocessed', after: [], often: [0, 12, 60] },
  processing: { order: 'open', before: paid, purchase: 'processing', after: [], often: [0, 24, 90] },
  processed: { order: 'open', before: paid, purchase: 'processed', after: [], often: [2, 50, 80] },
  partlyProcessed: {
    order: 'open',
    before: paid,
    purchase: 'partlyProcessed',
    after: [],
    often: [1, 16, 24],
  },
  acknowledged: { order: 'open', before: paid, purchase: 'acknowledged', after: [], often: [3, 70, 60] },
  partlyShipped: { order: 'open', before: paid, purchase: 'partlyShipped', after: [], often: [16, 80, 30] },
  boughtOnTerms: {
    order: 'open',
    before: ['defer'],
    purchase: 'processed',
    after: [],
    often: [1, 14, 20],
    oftenOnAccount: [2, 160, 240],
  },
  partlyShippedOnTerms: {
    order: 'open',
    before: ['defer'],
    purchase: 'partlyShipped',
    after: [],
    often: [1, 6, 3],
    oftenOnAccount: [14, 90, 40],
  },
} as const satisfies Record<string, OrderStory>

/** The name of a story. */
export type OrderStoryName = keyof typeof orderStories

/** How often each story happens to an order of that age (days), with or without payments in the portal. */
export function storyWeights(
  ageDays: number,
  collectsPayments: boolean,
): Partial<Record<OrderStoryName, number>> {
  const column = ageDays > 14 ? 0 : ageDays >= 4 ? 1 : 2
  const stories = Object.entries(orderStories) as [OrderStoryName, OrderStory][]
  const weights = stories.map(([name, story]) => {
    const often = collectsPayments ? story.often : story.oftenOnAccount
    return [name, often?.[column] ?? 0]
  })
  return Object.fromEntries(weights)
}
