import type { ShownPromise } from './shown-promise.ts'

const server = 'apps/server/src'

/** Promises about money when orders are shipped, canceled or refunded. */
export const moneyPromises: readonly ShownPromise[] = [
  {
    promise: 'What is not paid does not ship without a reason.',
    figure: 'unauthorized, declined, refunded and credited orders',
    test: {
      file: `${server}/features/orders/change/ship-order.test.ts`,
      title: 'ships only with a reason while its payment is',
    },
    broken: {
      name: 'no look at the payment',
      file: `${server}/domain/orders/ship-order.ts`,
      from: 'obstacle !== undefined && parcel.anyway === undefined',
      to: 'obstacle !== undefined && parcel.trackingNumber === undefined',
    },
  },
  {
    promise: 'A canceled order keeps no payment in silence.',
    figure: 'every paid order, refunded once',
    test: {
      file: `${server}/features/payments/refund/cancel-refund.test.ts`,
      title: 'canceling a paid order refunds the rest of its charge',
    },
    broken: {
      name: 'a cancel that forgets the money',
      file: `${server}/domain/orders/cancel-orders.ts`,
      from: '({ orderId }) => !left.has(orderId)',
      to: '({ orderId }) => left.has(orderId)',
    },
  },
  {
    promise: 'Units are refunded for what was charged for them, with their share of discount and tax.',
    figure: 'a discounted order in 4 parts, to the cent',
    test: {
      file: `${server}/features/payments/refund/refund-lines.test.ts`,
      title: 'is less the units’ share of the order’s discount',
    },
    broken: {
      name: 'a share of the wrong whole',
      file: 'packages/contract/src/payments/refund-price.rules.ts',
      from: 'multiplyDecimals(price, charged), subtotal, 2',
      to: 'multiplyDecimals(price, subtotal), charged, 2',
    },
  },
  {
    promise: 'Refunds at the same time do not pass the limit together.',
    figure: '12 refunds at once',
    test: {
      file: `${server}/features/payments/integrator/create-refund.test.ts`,
      title: 'the limit includes concurrent and pending refunds',
    },
    broken: {
      name: 'a limit for each refund alone',
      file: `${server}/domain/payments/start-refund.ts`,
      from: 'addDecimals(refunded, sumOf(...amounts))',
      to: 'sumOf(...amounts)',
    },
  },
]
