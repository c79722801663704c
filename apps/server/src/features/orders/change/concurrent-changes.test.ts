import { testConcurrentChanges } from './concurrent-changes.test-kit.ts'

testConcurrentChanges(200)
