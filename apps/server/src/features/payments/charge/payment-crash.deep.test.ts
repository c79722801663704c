import { testPaymentCrashes } from './payment-crash.test-kit.ts'

testPaymentCrashes('stripe')
testPaymentCrashes('square')
