import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointListsFile, generateEndpointLists } from './generated/endpoint-lists.ts'
import { repository } from './source-files.ts'

const write = (file: string, text: string) => writeFileSync(join(repository, file), text)

// Endpoint lists first, because they complete the contract that the other files are generated from.
write(endpointListsFile, generateEndpointLists())
const { browserRoutesFile, generateBrowserRoutes } = await import('./generated/browser-routes.ts')
write(browserRoutesFile, generateBrowserRoutes())
const { clientCallsFile, generateClientCalls } = await import('./generated/client-calls.ts')
write(clientCallsFile, generateClientCalls())
