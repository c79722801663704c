import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import type { Access } from '@portal/contract/api/endpoint'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Clock } from '../context/clock.ts'
import type { Db } from '../context/db.ts'
import type { FileStore } from '../context/ports/file-store.ts'
import type { OpenPictureStore, PictureReader } from '../context/ports/pictures.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'
import type { Storage } from '../context/ports/storage.ts'
import { type Refusal, refuse } from '../context/refusal.ts'
import { FairShares } from '../fair-share/fair-shares.ts'
import { createPictureStore } from '../gateways/file-store/picture-store.ts'
import { SupplierDirectory } from '../repositories/suppliers/supplier-directory.ts'
import { TokenBuckets } from '../security/token-buckets.ts'
import { malformedRequestHandler } from './answers/malformed-request.ts'
import { refusalOfError, sendRefusal } from './answers/send-refusal.ts'
import { ApiRequestLog } from './api-log/api-request-log.ts'
import { logApiCall } from './api-log/log-api-call.ts'
import { bindOpenApi } from './bind-openapi.ts'
import { bindEndpoints } from './binding/bind-endpoints.ts'
import { refuseUnknown } from './binding/refuse-unknown.ts'
import type { CallerSources } from './callers/authenticate.ts'
import type { HandlerTable } from './handlers.ts'
import { bindHealth } from './health.ts'
import { readBodiesAsJson } from './input/read-body.ts'
import { Overload } from './overload.ts'
import { logFailure, logResponse } from './request-log.ts'
import { decorateWithSpan } from './request-trace.ts'
import { httpServers } from './servers/http-servers.ts'
import { securityHeaders } from './static-files/security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's access; startup fails without it. */
    access?: Access
  }
  interface FastifyInstance {
    /** Listens on every address of `localhost`, or on the given host. */
    listenAt(address: { host: string; port: number }): Promise<void>
    apiRequestLog: ApiRequestLog
  }
}

export interface AppParts {
  readonly db: Db
  /** How callers share the database (default: the usual limits on shared connections). */
  readonly shares?: FairShares
  /** The tokens' rate limits; on the real clock by default. */
  readonly buckets?: TokenBuckets
  readonly handlers: HandlerTable
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  /** The file storage, whose faults `/readyz` reports. */
  readonly storage: Storage
  /** Sent with every response; a different version makes browsers reload. */
  readonly version: string
  readonly trustProxy: readonly string[]
  /** The event loop delay, in milliseconds, above which requests are refused; 0 for no limit. */
  readonly maxDelayMs?: number
  readonly publicUrl: string
  /** Whether webhooks may target this machine. */
  readonly allowsLocalServices: boolean
  /** Where the web app reports errors, which its pages' policy then allows; null if disabled. */
  readonly sentryDsn: string | null
  /** The digests of the web app's inline scripts. */
  readonly scriptDigests?: readonly string[]
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly pictures: PictureReader
  /** Called after a response to a request that may have changed something. */
  readonly onChange?: () => void
}

const bodyLimitBytes = 256 * 1024
const maxDelayMs = 2000
const longestParam = 1000

const serverOptions = {
  requestIdHeader: false,
  bodyLimit: bodyLimitBytes,
  // Requests that arrive during shutdown are still answered.
  return503OnClosing: false,
  // Hooks may take as long as they need: closing waits for responses, and a busy machine starts slowly.
  pluginTimeout: 0,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParam },
} as const

/** Builds the HTTP server with all endpoints bound, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { logger } = parts
  const headers = commonHeaders(parts)
  const nextId = createRequestIds()
  const answerBroken = malformedRequestHandler({ headers, nextId, logger })
  const servers = httpServers(answerBroken)
  const app = fastify({
    loggerInstance: logger,
    ...serverOptions,
    // Our log lines have the route, never the URL, which may contain a secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    serverFactory: servers.create,
    clientErrorHandler: answerBroken,
    // Logged before any hook runs.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply as never, headers)
      sendRefusal(reply as never, refusalOfError(error))
    },
  })
  app.decorate('listenAt', (address) => servers.listen(app, address))
  requireAccessPolicy(app)
  handleErrors(app)
  readBodiesAsJson(app)
  app.addHook('onRequest', async (request, reply) => {
    dropForwardedHost(request)
    addHeaders(request, reply, headers)
    // Before the body is read.
    const refused = refuseInvalidHost(request) ?? refuseUnknown(request, reply)
    if (refused !== undefined) return sendRefusal(reply, refused)
  })
  decorateWithSpan(app)
  app.addHook('onResponse', logResponse)
  logApiCalls(app, parts)
  notifyOnChange(app, parts)
  app.addHook('preClose', servers.drain)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await refuseUnderLoad(app, parts)
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  bindEndpoints(app, parts.handlers, callerSources(parts))
  bindOpenApi(app, parts.version)
  bindHealth(app, parts)
  return app
}

/** Drops X-Forwarded-Host, which a caller could forge to choose the supplier; proxies pass on Host. */
function dropForwardedHost({ raw }: FastifyRequest): void {
  delete raw.headers['x-forwarded-host']
}

function callerSources(parts: AppParts): CallerSources {
  const { db, clock, publicUrl, allowsLocalServices, sentryDsn } = parts
  const { secrets, files, pictures, storage } = parts
  const openPictureStore: OpenPictureStore = (supplierHandle, { isTrial } = { isTrial: false }) =>
    createPictureStore({ storage, supplierHandle, isTrial })
  const suppliers = new SupplierDirectory(db)
  const shares = parts.shares ?? new FairShares(db)
  const buckets = parts.buckets ?? new TokenBuckets(db)
  const sources = { shares, buckets, clock, publicUrl, sentryDsn, secrets, files, pictures, suppliers }
  return { ...sources, openPictureStore, allowsLocalServices }
}

/** The headers of every response: the version, and the security headers for browsers. */
function commonHeaders({ version, sentryDsn, scriptDigests = [] }: AppParts): Record<string, string> {
  return { 'x-app-version': version, ...securityHeaders({ sentryDsn, scriptDigests }) }
}

/** Refuses a request without a host or with several (RFC 9112, section 3.2). */
function refuseInvalidHost({ raw }: FastifyRequest): Refusal | undefined {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  // HTTP/1.0, which some health checks still use, has no Host header.
  const isHostMissing = raw.headers.host === undefined && raw.httpVersion !== '1.0'
  return isHostMissing || hosts.length > 1 ? refuse('bad_request') : undefined
}

function addHeaders(
  { id, url }: Pick<FastifyRequest, 'id' | 'url'>,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  void reply.headers(headers).header('x-request-id', id)
  if (url.startsWith('/api')) void reply.header('cache-control', 'no-store')
}

/** Logs API requests after the responses. */
function logApiCalls(app: FastifyInstance, { db, clock, logger }: AppParts): void {
  const log = new ApiRequestLog(db, logger)
  app.decorateRequest('usedToken', null)
  app.decorateRequest('refused', null)
  app.decorate('apiRequestLog', log)
  app.addHook('onResponse', async (request, reply) => logApiCall(log, { request, reply, now: clock() }))
  app.addHook('onClose', () => log.flush())
}

function notifyOnChange(app: FastifyInstance, { onChange }: AppParts): void {
  if (onChange === undefined) return
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') onChange()
  })
}

/** Fails startup if a route does not declare its callers. */
function requireAccessPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} does not declare its access.`)
    }
  })
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error)
    if (refusal.status >= 500) logFailure(request, error)
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')))
}

/** Creates short request ids that are unique across restarts: a random start and a counter. */
function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

async function refuseUnderLoad(app: FastifyInstance, parts: AppParts): Promise<void> {
  const overload = new Overload()
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxDelayMs ?? maxDelayMs,
    pressureHandler: async (_request, _reply, _kind, delayMs = 0) => {
      if (overload.isLasting(delayMs, performance.now()))
        throw refuse('unavailable', { retryAfterSeconds: 5 })
    },
  })
}
