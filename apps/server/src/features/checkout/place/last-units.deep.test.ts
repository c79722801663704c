import { testLastUnits } from './last-units.test-kit.ts'

testLastUnits(20)
