import { runPortal } from '@portal/server/entry/run-portal'
import { prepareDemo } from './seeding/prepare-demo.ts'

await runPortal(prepareDemo)
