import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@portal/contract/api/endpoints'
import type { StaffRole } from '@portal/contract/callers/permissions'
import { keysOf } from '@portal/contract/fields/keys'
import type { Tables } from '@portal/database/schema/tables'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Db } from '../context/db.ts'
import type { Storage } from '../context/ports/storage.ts'
import type { FairShares } from '../fair-share/fair-shares.ts'
import { createFileStore } from '../gateways/file-store/file-store.ts'
import { createPictureReader } from '../gateways/file-store/picture-reader.ts'
import { createDiskStorage } from '../gateways/storage/disk-storage.ts'
import { startSession } from '../repositories/access/session.repository.ts'
import {
  acceptStaffRole,
  ensureStaffAccount,
  setStaffPassword,
  setStaffRole,
} from '../repositories/staff/staff.repository.ts'
import { startStaffSession } from '../repositories/staff/staff-session.repository.ts'
import { hashPassword } from '../security/passwords/password-hash.ts'
import { createSecretBox } from '../security/secret-box.ts'
import type { TokenBuckets } from '../security/token-buckets.ts'
import { hashToken, makeToken } from '../security/tokens.ts'
import { createApp } from './app.ts'
import type { HandlerTable } from './handlers.ts'

export interface TestRequest {
  readonly host?: string
  readonly token?: string
  readonly apiToken?: string
  /** A console session's token, sent as its cookie from the portal's own page. */
  readonly staffToken?: string
  readonly authorization?: string
  readonly pageUrl?: string
  readonly body?: unknown
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string | Buffer
  readonly contentType?: string
  readonly idempotencyKey?: string
  readonly prefer?: string
  readonly ifNoneMatch?: string
  readonly remoteAddress?: string
  readonly forwardedFor?: string
}

/** Untyped JSON: tests read responses of every shape. */
type Parsed = ReturnType<typeof JSON.parse>

/** A response; `body` is parsed JSON, or text. */
export interface TestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Parsed
}

/** The HTTP server with some handlers bound, called without a network. */
export interface PortalUnderTest {
  readonly app: FastifyInstance
  /** Where uploaded files are stored; removed by `close`. */
  readonly filesDirectory: string
  /** The fixed time, changed only by tests. */
  now: Date
  readonly logLines: string[]
  ask(method: string, path: string, asked?: TestRequest): Promise<TestResponse>
  signIn(dealer: { id: number; supplier: { id: number } }): Promise<string>
  /** Creates a staff member with a role at a supplier and returns a console session's token. */
  signInStaff(supplier: { id: number }, role: StaffRole): Promise<string>
  close(): Promise<void>
}

export const staffPassword = 'right-password'

let staffPasswordHash: string | undefined
let people = 0

export const testNow = new Date('2026-11-20T12:00:00Z')

/** A portal for all tests of a file: created before the file's own hooks and closed after them. */
export function providePortal(
  scratch: { readonly db: Kysely<Tables> },
  ...made: Rest<Parameters<typeof portalUnderTest>>
): PortalUnderTest {
  let portal: PortalUnderTest | undefined
  beforeAll(async () => {
    portal = await portalUnderTest(scratch.db, ...made)
  })
  afterAll(() => portal?.close())
  return new Proxy({} as PortalUnderTest, {
    get: (_, name) => Reflect.get(portal ?? {}, name),
    set: (_, name, value) => Reflect.set(portal ?? {}, name, value),
  })
}

type Rest<List extends readonly unknown[]> = List extends [unknown, ...infer Others] ? Others : never

/** Creates a portal on a test's database; endpoints without a handler fail. */
export async function portalUnderTest(
  db: Kysely<Tables>,
  handlers: Partial<HandlerTable>,
  options: {
    trustProxy?: readonly string[]
    sentryDsn?: string
    shares?: FairShares
    buckets?: TokenBuckets
    filesDirectory?: string
    /** Used instead of `filesDirectory`. */
    storage?: Storage
    publicUrl?: string
    allowsLocalServices?: boolean
    /** The event loop delay above which requests are refused. */
    maxDelayMs?: number
  } = {},
): Promise<PortalUnderTest> {
  const missing = (name: string) => () => Promise.reject(new Error(`This test gives no handler for ${name}.`))
  const rest = Object.fromEntries(
    keysOf(endpoints).map((name) => [name, missing(name)]),
  ) as unknown as HandlerTable
  const logLines: string[] = []
  const filesDirectory = options.filesDirectory ?? mkdtempSync(join(tmpdir(), 'portal-files-'))
  const storage = options.storage ?? createDiskStorage(filesDirectory)
  const app = await createApp({
    db,
    ...(options.shares === undefined ? {} : { shares: options.shares }),
    ...(options.buckets === undefined ? {} : { buckets: options.buckets }),
    handlers: { ...rest, ...handlers },
    clock: () => portal.now,
    logger: pino({ base: null }, { write: (line: string) => logLines.push(line) }),
    version: 'test-version',
    trustProxy: options.trustProxy ?? [],
    publicUrl: options.publicUrl ?? 'https://portal.example:8443',
    allowsLocalServices: options.allowsLocalServices ?? false,
    storage,
    // Parallel tests delay the event loop without a fault of the portal.
    maxDelayMs: options.maxDelayMs ?? 0,
    sentryDsn: options.sentryDsn ?? null,
    secrets: createSecretBox(Buffer.alloc(32, 1)),
    files: createFileStore(storage),
    pictures: createPictureReader(storage),
  })
  const portal: PortalUnderTest = {
    app,
    filesDirectory,
    now: testNow,
    logLines,
    ask: (method, path, asked = {}) => ask(app, method, path, asked),
    signIn: async (dealer) => {
      const token = makeToken('session')
      const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
      await startSession(db, {
        tokenHash: hashToken(token),
        ...owner,
        device: 'Chrome on Mac',
        network: '192.0.2.0/24',
        now: portal.now,
      })
      return token
    },
    signInStaff: async ({ id: supplierId }, role) => {
      const { now } = portal
      const { id: staffId } = await addStaffMember(db, supplierId, { role, now })
      const token = makeToken('staffSession')
      const seen = { device: 'Chrome on Mac', network: '192.0.2.0/24', now }
      await startStaffSession(db, { tokenHash: hashToken(token), supplierId, staffId, ...seen })
      return token
    },
    close: async () => {
      await app.close()
      rmSync(filesDirectory, { recursive: true, force: true })
    },
  }
  return portal
}

/** Adds a staff member with the tests' password and an accepted role. */
export async function addStaffMember(
  db: Db,
  supplierId: number,
  { role, now }: { readonly role: StaffRole; readonly now: Date },
): Promise<{ id: number; email: string }> {
  people += 1
  const email = `person-${people}@staff.example`
  const id = await ensureStaffAccount(db, { email, name: 'Person', now })
  staffPasswordHash ??= await hashPassword(staffPassword)
  await setStaffPassword(db, id, staffPasswordHash)
  await employ(db, supplierId, { staffId: id, role, now })
  return { id, email }
}

/** Gives a person a role at a supplier, like an accepted invitation. */
export async function employ(
  db: Db,
  supplierId: number,
  { staffId, role, now }: { readonly staffId: number; readonly role: StaffRole; readonly now: Date },
): Promise<void> {
  await setStaffRole(db, { supplierId }, { staffId, role, now })
  await acceptStaffRole(db, { supplierId }, { staffId, now })
}

async function ask(
  app: FastifyInstance,
  method: string,
  path: string,
  asked: TestRequest,
): Promise<TestResponse> {
  const payload = asked.rawBody ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    ...(asked.remoteAddress === undefined ? {} : { remoteAddress: asked.remoteAddress }),
    headers: {
      host: asked.host ?? 'localhost',
      ...(asked.token === undefined ? {} : { 'x-access-token': asked.token }),
      ...(asked.apiToken === undefined ? {} : { 'x-api-token': asked.apiToken }),
      ...(asked.staffToken === undefined
        ? {}
        : { cookie: `console=${asked.staffToken}`, 'sec-fetch-site': 'same-origin' }),
      ...(asked.authorization === undefined ? {} : { authorization: asked.authorization }),
      ...(asked.forwardedFor === undefined ? {} : { 'x-forwarded-for': asked.forwardedFor }),
      ...(asked.idempotencyKey === undefined ? {} : { 'idempotency-key': asked.idempotencyKey }),
      ...(asked.prefer === undefined ? {} : { prefer: asked.prefer }),
      ...(asked.ifNoneMatch === undefined ? {} : { 'if-none-match': asked.ifNoneMatch }),
      ...(asked.pageUrl === undefined ? {} : { 'x-page-url': asked.pageUrl }),
      ...(payload === undefined ? {} : { 'content-type': asked.contentType ?? 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  }
}

/** Holds the event loop until several samples are late and the portal, with a `maxDelayMs`, refuses requests. */
export async function overload(portal: PortalUnderTest): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const until = performance.now() + 20; performance.now() < until; );
      expect((await portal.ask('GET', '/readyz')).status).toBe(503)
    },
    { timeout: 120_000, interval: 1 },
  )
}
