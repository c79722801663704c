import { testOrderInterleavings } from './interleavings.test-kit.ts'

testOrderInterleavings(10_000, 7)
