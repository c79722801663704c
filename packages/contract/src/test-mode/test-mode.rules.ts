import { keysOf } from '../fields/keys.ts'

const minuteMs = 60_000

/** How long a simulated order stays authorized before it is charged and shipped. */
export const testShippingDelayMs = minuteMs

/** How long a simulated bank payment is clearing. */
export const testClearingMs = 5 * minuteMs

/** The time from shipping until a simulated shipment is delivered or voided, or its order refunded. */
export const testAfterShippingMs = minuteMs

export interface TestScenario {
  /** The start of the reference number. */
  readonly prefix: string
  readonly effect: string
  /** The time of the scenario's effect; the simulation runs once a minute. */
  readonly when: string
}

const soon = 'within a minute of the authorization'
const afterShipping = 'one to two minutes after the shipment'

/** Test scenarios by the start of the reference number; other test orders are charged and shipped. */
export const testScenarios = {
  outOfStock: {
    prefix: 'test-out-of-stock',
    effect: 'The order is rejected because none of its items are in stock.',
    when: 'immediately',
  },
  declined: {
    prefix: 'test-declined',
    effect: 'The payment is declined for insufficient funds. A retry succeeds.',
    when: soon,
  },
  held: { prefix: 'test-held', effect: 'The order is put on hold.', when: soon },
  slow: {
    prefix: 'test-slow',
    effect: 'The payment awaits bank clearance, like a bank debit. Then the order is charged and shipped.',
    when: `awaiting clearance ${soon}, charged and shipped five to six minutes later`,
  },
  partlyShipped: {
    prefix: 'test-partly-shipped',
    effect: 'The order is charged and half of its units ship. The rest never ships.',
    when: 'one to two minutes after the authorization',
  },
  delivered: { prefix: 'test-delivered', effect: 'The order ships and is delivered.', when: afterShipping },
  voided: {
    prefix: 'test-voided',
    effect: 'The order ships, then its shipment is voided.',
    when: afterShipping,
  },
  refunded: {
    prefix: 'test-refunded',
    effect: 'The order is charged, shipped and refunded in full.',
    when: afterShipping,
  },
} as const satisfies Record<string, TestScenario>

export type TestScenarioName = keyof typeof testScenarios

/** The scenario of a reference number; undefined if it has none. */
export function testScenarioOf(referenceNumber: string): TestScenarioName | undefined {
  return keysOf(testScenarios).find((name) => referenceNumber.startsWith(testScenarios[name].prefix))
}

/** Whether an order number is reserved for simulated orders. */
export function isTestOrderNumber(orderNumber: string): boolean {
  return /^TEST-\d+$/.test(orderNumber)
}
