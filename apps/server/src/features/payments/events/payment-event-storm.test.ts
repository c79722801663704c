import { testPaymentEventStorm } from './payment-event-storm.test-kit.ts'

testPaymentEventStorm(150)
