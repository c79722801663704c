import { testPaymentCrashes } from './payment-crash.test-kit.ts'

// The steps after which a repeated request would move money twice; all others run with the long tests.
const afterMoney = 'after money has moved, before the answer'

testPaymentCrashes('stripe', {
  charge: ['after the provider has prepared it, before its answer', afterMoney, 'before the order changes'],
  again: [afterMoney],
  provider: ['after'],
  refund: [afterMoney],
})
testPaymentCrashes('square', { charge: [afterMoney], again: [], provider: [], refund: [afterMoney] })
