import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@portal/database/connection/connect'
import { requirePooler } from '@portal/database/connection/require-pooler'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeClock } from '../context/clock.ts'
import type { Db } from '../context/db.ts'
import type { Config } from '../context/installation/config.ts'
import type { FileStore } from '../context/ports/file-store.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'
import type { Storage } from '../context/ports/storage.ts'
import { FairShares } from '../fair-share/fair-shares.ts'
import { callLimits } from '../fair-share/max-wait.ts'
import { ReadReplica } from '../fair-share/read-replica.ts'
import { bindDevelopersSite } from '../features/developers/developers.routes.ts'
import { bindDemoMail } from '../features/mail/demo-mail.routes.ts'
import { bindPaymentEvents } from '../features/payments/events/payment-events.routes.ts'
import { bindBrandFiles } from '../features/portal/brand-files.routes.ts'
import { bindOfflinePage } from '../features/portal/offline-page.routes.ts'
import { createPictureReader } from '../gateways/file-store/picture-reader.ts'
import { openServedPictures } from '../gateways/file-store/served-pictures.ts'
import { createApp } from '../http/app.ts'
import { brandedDocuments } from '../http/static-files/branded-documents.ts'
import { serveStatic } from '../http/static-files/static-web.ts'
import {
  addProviderSite,
  readWebFiles,
  scriptDigestsOf,
  type WebFiles,
} from '../http/static-files/web-files.ts'
import { offlineScriptDigest } from '../presenters/brand/offline-page.ts'
import { SupplierDirectory } from '../repositories/suppliers/supplier-directory.ts'
import { explainListenError, writeHost } from './free-port.ts'
import { handlers } from './handlers.ts'
import { pagePolicies } from './page-policies.ts'

interface RequestDatabases {
  readonly db: Db
  readonly longDb: Db
  readonly replica?: ReadReplica | undefined
  close(): Promise<void>
}

const connections = 20

const connectionsOfLongWork = 10

/** A running server; `close` finishes pending responses and stops. */
export interface RunningHttp {
  readonly url: string
  addSite(directory: string): void
  close(): Promise<void>
}

/** Serves the API and the web app; throws StartupError if the address can't be used. */
export async function serveHttp(
  config: Config,
  sources: {
    databaseUrl: string
    webDirectory: string
    siteDirectory?: string | undefined
    showsMail: boolean
  },
  { log, secrets, storage, files, onChange }: Omit<PortalParts, 'db' | 'longDb'>,
): Promise<RunningHttp> {
  const { databaseUrl, webDirectory, siteDirectory, showsMail } = sources
  const isEmbedded = config.databaseUrl === undefined
  const { poolerUrl } = config
  if (poolerUrl !== undefined) await requirePooler({ poolerUrl, directUrl: databaseUrl }, callLimits)
  const isPooled = poolerUrl !== undefined
  const { close: disconnect, ...databases } = connectRequestDatabases(poolerUrl ?? databaseUrl, {
    givesWay: isEmbedded,
    isDirect: isEmbedded || config.databaseIsDirect,
    isPooled,
    readUrl: config.databaseReadUrl,
  })
  const parts = { ...databases, log, secrets, storage, files, onChange }
  let site = siteDirectory === undefined ? undefined : readWebFiles(siteDirectory)
  const app = await buildApp(config, { webDirectory, siteNow: () => site }, parts)
  if (showsMail) bindDemoMail(app, parts)
  const close = async () => {
    try {
      await app.close()
    } finally {
      await disconnect()
    }
  }
  try {
    await app.listenAt({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw explainListenError(error, config)
  }
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  const addSite = (directory: string) => {
    site = readWebFiles(directory)
  }
  return { url: `http://${writeHost(config.host)}:${port}`, addSite, close }
}

interface PortalParts extends Omit<RequestDatabases, 'close'> {
  readonly log: Logger
  readonly secrets: SecretBox
  readonly storage: Storage
  readonly files: FileStore
  /** Called after a response to a request that may have changed something. */
  readonly onChange: () => void
}

/** Builds the app with API and pages; it isn't listening yet. */
async function buildApp(
  config: Config,
  { webDirectory, siteNow }: { webDirectory: string; siteNow: () => WebFiles | undefined },
  { db, longDb, replica, log, secrets, storage, files, onChange }: PortalParts,
): Promise<FastifyInstance> {
  const { trustProxy, publicUrl, allowsLocalServices, sentryDsn = null } = config
  const clock = makeClock(config.pinnedClock)
  const web = addProviderSite(readWebFiles(webDirectory), config.providerSiteUrl)
  const scriptDigests = [...scriptDigestsOf(web.get('/index.html')), offlineScriptDigest]
  const policy = { sentryDsn, scriptDigests }
  const version = readVersion(webDirectory)
  const app = await createApp({
    ...{ db, handlers, clock, logger: log, trustProxy, publicUrl, secrets, storage, files },
    allowsLocalServices,
    onChange,
    ...policy,
    version,
    pictures: createPictureReader(storage),
    shares: new FairShares(db, { longDb, replica, isPooled: config.poolerUrl !== undefined }),
  })
  bindPaymentEvents(app, { db, secrets, clock, publicUrl })
  const suppliers = new SupplierDirectory(db)
  bindBrandFiles(app, suppliers)
  bindOfflinePage(app, { suppliers, version, isOn: config.hasOfflinePage })
  bindDevelopersSite(app, suppliers, siteNow)
  await serveStatic(app, {
    web,
    ...(await openServedPictures(config, storage)),
    policyOf: pagePolicies({ db, suppliers, log, ...policy }),
    documentOf: brandedDocuments({ web, suppliers, log, sentryDsn }),
  })
  return app
}

/** The web build's version, sent with every response. */
function readVersion(webDirectory: string): string {
  const { version } = JSON.parse(readFileSync(join(webDirectory, 'version.json'), 'utf8')) as {
    version: string
  }
  return version
}

interface RequestConnections {
  readonly givesWay: boolean
  readonly isDirect: boolean
  /** Whether there is a pooler in front of the database. */
  readonly isPooled?: boolean
  /** The replica for read-only requests. */
  readonly readUrl?: string | undefined
}

/** Connects for requests: short statement and lock timeouts, and long work yields. */
export function connectRequestDatabases(
  url: string,
  { givesWay, isDirect, isPooled = false, readUrl }: RequestConnections,
): RequestDatabases {
  const connectBoth = (to: { url: string; isReadOnly?: boolean; isPooled?: boolean }, name: string) => {
    const calls = connect({ ...callLimits, ...to, applicationName: name, max: connections, isDirect })
    const longName = `${name}, long work`
    const long = connect({
      ...callLimits,
      ...to,
      applicationName: longName,
      max: connectionsOfLongWork,
      givesWay,
    })
    return { db: calls.db, longDb: long.db }
  }
  const primary = connectBoth({ url, isPooled }, 'portal http')
  const copies =
    readUrl === undefined
      ? undefined
      : connectBoth({ url: readUrl, isReadOnly: true }, 'portal http, reading')
  return {
    ...primary,
    replica: copies && new ReadReplica(primary.db, copies),
    close: async () => {
      const opened = [primary, ...(copies === undefined ? [] : [copies])]
      await Promise.all(opened.flatMap(({ db, longDb }) => [db.destroy(), longDb.destroy()]))
    },
  }
}
