import { testOrderInterleavings } from './interleavings.test-kit.ts'

testOrderInterleavings(400, 20_261_125)
