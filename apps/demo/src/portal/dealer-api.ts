import { setTimeout as sleep } from 'node:timers/promises'
import { handlers } from '@portal/server/entry/handlers'
import { createFileStore } from '@portal/server/gateways/file-store/file-store'
import { createPictureReader } from '@portal/server/gateways/file-store/picture-reader'
import { openStorage } from '@portal/server/gateways/storage/open-storage'
import { createApp } from '@portal/server/http/app'
import { sessionLimits } from '@portal/server/repositories/access/session.repository'
import { readSecretBox } from '@portal/server/security/keys/installation-key'
import { pino } from 'pino'
import type { DemoInstallation } from './demo-installation.ts'

export const demoPassword = 'portal-demo'

// Half the idle limit, because a session's last use is recorded only approximately.
const sessionMs = sessionLimits.idleMs / 2

type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface DealerSession {
  /**
   * Sends a request as if it were `now` and returns its JSON; throws on failure. With a key, repeating it after an
   * interrupted start has no second effect.
   */
  call<Answer>(method: ApiMethod, path: string, now: Date, body?: unknown, key?: string): Promise<Answer>
}

export interface DealerApi {
  /** Signs a dealer in again whenever its session has expired. */
  sessionOf(dealer: { host: string; email: string }): DealerSession
  /** Sends a public request as if it were `at`; throws on failure. */
  callAsAnyone(host: string, path: string, at: Date, body: unknown): Promise<void>
  /** Sends a read with a token as if it were `at`; error responses don't throw. */
  readWithToken(program: { host: string; secret: string }, path: string, at: Date): Promise<void>
  close(): Promise<void>
}

/** Idle sessions expire after some hours; a session first used after `at` doesn't exist yet. */
function isLive({ usedAt }: { usedAt: Date }, at: Date): boolean {
  const age = at.getTime() - usedAt.getTime()
  return age >= 0 && age < sessionMs
}

/** Retries once if the portal is busy, as other clients do. */
async function retryIfBusy<Response extends { statusCode: number; headers: Record<string, unknown> }>(
  ask: () => Promise<Response>,
): Promise<Response> {
  const response = await ask()
  if (response.statusCode !== 429 && response.statusCode !== 503) return response
  await sleep(Number(response.headers['retry-after'] ?? 1) * 1000)
  return await ask()
}

interface Call {
  readonly method: ApiMethod
  readonly path: string
  /** JSON, or a form with a file. */
  readonly body?: unknown
  readonly key?: string | undefined
}

async function injectedCall(
  { method, path, body, key }: Call,
  { host, token }: { host: string; token?: string },
) {
  const sent = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const contentType = (body instanceof FormData && sent.headers.get('content-type')) || 'application/json'
  return {
    method,
    url: path,
    headers: {
      host,
      ...(token !== undefined && { 'x-access-token': token }),
      ...(body !== undefined && { 'content-type': contentType }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: Buffer.from(await sent.arrayBuffer()) }),
  }
}

export async function openDealerApi({ database, config, now }: DemoInstallation): Promise<DealerApi> {
  let moment = now
  const app = await createDemoApp({ database, config }, () => moment)
  const call = async <Answer>(
    request: Call,
    caller: { host: string; token?: string },
    at: Date,
  ): Promise<Answer> => {
    const injected = await injectedCall(request, caller)
    const response = await retryIfBusy(() => {
      moment = at
      return app.inject(injected)
    })
    if (response.statusCode >= 300) {
      throw new Error(`The demo's call ${request.method} ${request.path} failed: ${response.body}`)
    }
    return response.json<Answer>()
  }
  const signIn = async ({ host, email }: { host: string; email: string }, at: Date) => {
    const body = { email, password: demoPassword }
    const path = '/api-public/dealer-portal/dealer/login'
    return (await call<{ token: string }>({ method: 'POST', path, body }, { host }, at)).token
  }
  return {
    sessionOf: (dealer) => {
      let session: { token: string; usedAt: Date } | undefined
      return {
        call: async (method, path, at, body, key) => {
          const token = session && isLive(session, at) ? session.token : await signIn(dealer, at)
          session = { token, usedAt: at }
          return await call({ method, path, body, key }, { host: dealer.host, token }, at)
        },
      }
    },
    callAsAnyone: async (host, path, at, body) => {
      await call({ method: 'POST', path, body }, { host }, at)
    },
    readWithToken: async ({ host, secret }, url, at) => {
      moment = at
      const headers = { host, 'x-api-token': secret }
      const { statusCode } = await app.inject({ method: 'GET', url, headers })
      if (statusCode >= 500) throw new Error(`A program of the demo could not read ${url}.`)
    },
    close: () => app.close(),
  }
}

async function createDemoApp(
  { database, config }: Pick<DemoInstallation, 'database' | 'config'>,
  clock: () => Date,
) {
  const storage = openStorage(config)
  return await createApp({
    db: database.db,
    handlers,
    clock,
    logger: pino({ level: 'silent' }),
    version: 'demo',
    ...{ trustProxy: [], maxDelayMs: 0 },
    publicUrl: config.publicUrl,
    allowsLocalServices: config.allowsLocalServices,
    storage,
    sentryDsn: null,
    secrets: await readSecretBox(config),
    files: createFileStore(storage),
    pictures: createPictureReader(storage),
  })
}
