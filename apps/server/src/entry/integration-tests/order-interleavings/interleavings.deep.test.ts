import { testOrderInterleavings } from './interleavings.test-kit.ts'

testOrderInterleavings(10_000, 7, ['payment_refunded', 'shipment_voided', 'order_released'])
