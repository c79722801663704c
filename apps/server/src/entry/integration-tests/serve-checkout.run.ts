import type { EndpointName } from '@portal/contract/api/endpoints'
import { endpoints } from '@portal/contract/api/endpoints'
import { connect } from '@portal/database/connection/connect'
import { pino } from 'pino'
import { checkoutHandlers } from '../../features/checkout/checkout.routes.ts'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.ts'
import { createPictureReader } from '../../gateways/file-store/picture-reader.ts'
import { createApp } from '../../http/app.ts'
import { type HandlerTable, notBuilt } from '../../http/handlers.ts'
import { createSecretBox } from '../../security/secret-box.ts'

// A portal of its own that a test may kill: the calls of the checkout over real HTTP, on a port it prints.
const [databaseUrl = '', filesDirectory = '', port = '0'] = process.argv.slice(2)
const { db } = connect({ url: databaseUrl, applicationName: 'portal under fire' })
const rest = Object.fromEntries((Object.keys(endpoints) as EndpointName[]).map((name) => [name, notBuilt]))
const app = await createApp({
  db,
  dataDir: filesDirectory,
  handlers: { ...(rest as HandlerTable), ...checkoutHandlers },
  clock: () => new Date(),
  logger: pino({ level: 'silent' }),
  version: 'under fire',
  trustProxy: [],
  mostDelayMs: 0,
  publicUrl: 'http://localhost',
  sentryDsn: null,
  secrets: createSecretBox(Buffer.alloc(32, 1)),
  files: createDiskFileStore(filesDirectory),
  pictures: createPictureReader(`${filesDirectory}/pictures`),
})
const address = await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write(`${new URL(address).port}\n`)
