import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientCallsFile, generateClientCalls } from './generated/client-calls.ts'
import { repository } from './source-files.ts'

writeFileSync(join(repository, clientCallsFile), generateClientCalls())
