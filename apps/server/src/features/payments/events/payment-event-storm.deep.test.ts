import { testPaymentEventStorm } from './payment-event-storm.test-kit.ts'

testPaymentEventStorm(4_000)
