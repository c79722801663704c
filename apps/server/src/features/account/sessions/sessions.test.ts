import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal, testNow } from '../../../http/portal.test-kit.ts'
import { sessionLimits, startSession } from '../../../repositories/access/session.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { accountHandlers } from '../account.routes.ts'

const path = '/api/dealer-portal/sessions'

const scratch = provideDatabase()
const portal = providePortal(scratch, accountHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeEach(async () => {
  portal.now = testNow
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  token = await begin({ device: 'Chrome on Windows', network: '192.0.2.0/24' })
})

interface SessionStart {
  readonly device?: string
  readonly network?: string
  readonly now?: Date
  readonly impersonatedBy?: string
  readonly of?: BuiltDealer
}

async function begin({ of = dealer, ...rest }: SessionStart = {}): Promise<string> {
  const started = makeToken('session')
  const owner = { supplierId: of.supplier.id, dealerId: of.id }
  const from = { device: 'Safari on iPhone', network: '203.0.113.0/24', now: portal.now }
  await startSession(scratch.db, { tokenHash: hashToken(started), ...owner, ...from, ...rest })
  return started
}

const ask = (method: string, to: string, as = token) =>
  portal.ask(method, to, { host: supplier.host, token: as })
const isSignedIn = async (as: string, of = dealer) =>
  (await portal.ask('GET', '/api/dealer-portal/dealer/', { host: of.supplier.host, token: as })).status ===
  200
const list = async (as = token): Promise<{ id: number; device: string }[]> =>
  (await ask('GET', path, as)).body.items
const idOf = async (device: string, as = token) => (await list(as)).find((one) => one.device === device)?.id

test('lists a dealer’s own live sessions, the current one first, and staff acting for it', async () => {
  const minute = 60_000
  await begin({ device: 'Long unused', now: new Date(testNow.getTime() - sessionLimits.idleMs - minute) })
  await begin({
    device: 'Edge on Windows',
    impersonatedBy: 'Robin',
    now: new Date(testNow.getTime() - 2 * minute),
  })
  await begin({ of: await buildDealer(scratch.db, supplier), device: 'Of another dealer' })
  const earlier = new Date(testNow.getTime() - 3 * minute)
  await begin({ device: 'Firefox on Mac', now: earlier })
  portal.now = new Date(testNow.getTime() + minute / 2)
  await begin()
  const { status, body } = await ask('GET', path)
  expect([status, body.items.map(({ id: _, ...shown }: { id: number }) => shown)]).toEqual([
    200,
    [
      {
        device: 'Chrome on Windows',
        network: '192.0.2.0/24',
        startedAt: testNow.toISOString(),
        lastUsedAt: testNow.toISOString(),
        isCurrent: true,
      },
      {
        device: 'Safari on iPhone',
        network: '203.0.113.0/24',
        startedAt: portal.now.toISOString(),
        lastUsedAt: portal.now.toISOString(),
        isCurrent: false,
      },
      {
        device: 'Edge on Windows',
        network: '203.0.113.0/24',
        startedAt: new Date(testNow.getTime() - 2 * minute).toISOString(),
        lastUsedAt: new Date(testNow.getTime() - 2 * minute).toISOString(),
        isCurrent: false,
        byStaff: true,
      },
      {
        device: 'Firefox on Mac',
        network: '203.0.113.0/24',
        startedAt: earlier.toISOString(),
        lastUsedAt: earlier.toISOString(),
        isCurrent: false,
      },
    ],
  ])
  expect(body.total).toBe(4)
  // Dealers don't see the staff member's name.
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|Robin`))
})

test("an ended session is signed out at its next request, and can't be ended twice", async () => {
  const other = await begin()
  const id = await idOf('Safari on iPhone')
  expect([await isSignedIn(other), await isSignedIn(token)]).toEqual([true, true])
  expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200)
  expect(await ask('GET', path, other)).toMatchObject({ status: 401, body: { reason: 'no_session' } })
  expect(await isSignedIn(token)).toBe(true)
  expect(await ask('DELETE', `${path}/${id}`)).toMatchObject({
    status: 404,
    body: { reason: 'session_not_found' },
  })
})

test("another dealer's session, here or elsewhere, is not found", async () => {
  const elsewhere = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  for (const of of [await buildDealer(scratch.db, supplier), elsewhere]) {
    const theirs = await begin({ of, device: 'Theirs' })
    const { id } = await scratch.db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(theirs))
      .executeTakeFirstOrThrow()
    expect(await ask('DELETE', `${path}/${id}`)).toMatchObject({
      status: 404,
      body: { reason: 'session_not_found' },
    })
    await ask('DELETE', path)
    expect(await isSignedIn(theirs, of)).toBe(true)
  }
})

test('ending all others also ends staff’s, with one audit entry', async () => {
  const [one, two] = [await begin(), await begin()]
  const staff = await begin({ impersonatedBy: 'Robin' })
  expect((await ask('DELETE', path)).status).toBe(200)
  expect(await Promise.all([one, two, staff, token].map((as) => isSignedIn(as)))).toEqual([
    false,
    false,
    false,
    true,
  ])
  const traces = await scratch.db
    .selectFrom('audit_entries')
    .select(['actor', 'command', 'data'])
    .where('supplier_id', '=', supplier.id)
    .execute()
  const data = { dealerId: dealer.id, ended: 3, devices: ['Safari on iPhone, 203.0.113.0/24'] }
  expect(traces).toEqual([
    { actor: dealer.email, command: 'account sessions ended', data: expect.objectContaining(data) },
  ])
})

test('lists the newest of many sessions, including the current one, and counts all', async () => {
  await scratch.pool.query(
    `insert into sessions (token_hash, supplier_id, dealer_id, device, network, created_at, last_used_at, expires_at)
     select sha256(n::text::bytea), $1, $2, 'Chrome on Mac', '192.0.2.0/24', $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '1 day'
     from generate_series(1, 150) n`,
    [supplier.id, dealer.id, new Date(testNow.getTime() + 1000)],
  )
  const { body } = await ask('GET', path)
  expect([body.items.length, body.total, body.items[0].isCurrent]).toEqual([100, 151, true])
})

test('staff acting for a dealer neither see nor end its sessions', async () => {
  const staff = await begin({ impersonatedBy: 'Robin' })
  const id = await idOf('Chrome on Windows')
  for (const [method, to] of [
    ['GET', path],
    ['DELETE', `${path}/${id}`],
    ['DELETE', path],
  ] as const)
    expect((await ask(method, to, staff)).body.reason).toBe('impersonation_forbidden')
  expect(await isSignedIn(token)).toBe(true)
})
