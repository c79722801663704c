import { testCaptureCrashes } from './capture-crash.test-kit.ts'

testCaptureCrashes(12)
