import { runPortal } from '@portal/server/entry/run-portal'
import { prepareDemo } from './prepare-demo.ts'

await runPortal(prepareDemo)
