import { runStages } from './whole-check/run-stages.ts'
import { deep, everything } from './whole-check/steps.ts'

await runStages(process.argv.includes('--deep') ? deep : everything)
