import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dealerScopes, type Scope, scopeNames, testKeyScopes } from '@portal/contract/callers/scopes'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addKeyLogCommand } from './key-log.commands.ts'
import { addTokenCommands } from './tokens.commands.ts'
import { tokensHandlers } from './tokens.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, tokensHandlers)
let dealer: BuiltDealer
let dataDir: string

beforeAll(async () => {
  portal.now = new Date()
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  dataDir = mkdtempSync(join(tmpdir(), 'portal-keys-'))
})

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...words: string[]) =>
  runCommand(['key', ...words, '--supplier', dealer.supplier.handle], {
    features: [addTokenCommands, addKeyLogCommand],
    database: scratch,
    dataDir,
  })
const byTable = (one: Scope, other: Scope) => scopeNames.indexOf(one) - scopeNames.indexOf(other)
const getMe = (apiToken: string) => portal.ask('GET', '/api/v1/me', { host: dealer.supplier.host, apiToken })
const list = async (...words: string[]) => JSON.parse((await run('list', ...words, '--json')).out)

test('creates a supplier key that works with every scope, and lists it without its secret', async () => {
  const { code, out, err } = await run('create', '--name', 'Warehouse')
  expect([code, out]).toEqual([0, expect.stringMatching(/^dpk_[\w-]{43}$/)])
  expect(err).toContain("You won't see it again.")
  const { body } = await getMe(out)
  expect(body).toMatchObject({ owner: 'supplier', dealer: null, scopes: scopeNames })
  const listed = (await run('list')).out
  expect(listed).toContain(`dpk_…${out.slice(-4)}`)
  expect(listed).not.toContain(out.slice(4))
})

test('creates a supplier test key limited to orders, and rotates it', async () => {
  const { code, out } = await run('create', '--name', 'Warehouse tests', '--test')
  expect([code, out]).toEqual([0, expect.stringMatching(/^dpt_[\w-]{43}$/)])
  const { body } = await getMe(out)
  expect(body).toMatchObject({
    owner: 'supplier',
    dealer: null,
    mode: 'test',
    scopes: testKeyScopes.toSorted(byTable),
  })
  const rotated = await run('rotate', '--id', String(body.tokenId))
  expect((await getMe(rotated.out)).body).toMatchObject({
    owner: 'supplier',
    mode: 'test',
    scopes: body.scopes,
  })
})

test('creates, limits, rotates and revokes a dealer’s token', async () => {
  const words = [
    '--name',
    'ERP',
    '--dealer',
    dealer.email,
    '--scope',
    'orders:read',
    '--expires-in-days',
    '30',
  ]
  const { token, secret } = JSON.parse((await run('create', ...words, '--per-second', '20', '--json')).out)
  expect((await getMe(secret)).body).toMatchObject({
    dealer: { id: dealer.id },
    scopes: ['orders:read'],
    limits: { perSecond: 20, burst: 50 },
  })
  expect((await run('limit', '--id', String(token.id), '--per-second', '100', '--burst', '300')).code).toBe(0)
  const rotated = await run('rotate', '--id', String(token.id), '--overlap-hours', '2')
  expect((await getMe(rotated.out)).body.limits).toEqual({ perSecond: 100, burst: 300 })
  const [newer, older] = await list('--dealer', dealer.email)
  expect([newer.state, older.state]).toEqual(['live', 'replaced'])
  expect(new Date(older.expiresAt).getTime()).toBeLessThan(Date.now() + 2 * 3_600_000 + 1)
  expect((await run('revoke', '--id', String(newer.id))).out).toBe(`Revoked token ${newer.id}.`)
  expect((await getMe(rotated.out)).body.reason).toBe('token_revoked')
})

test('a dealer’s token gets every dealer scope and no other', async () => {
  const { out } = await run('create', '--name', 'ERP', '--dealer', dealer.email)
  expect((await getMe(out)).body.scopes).toEqual(dealerScopes)
  const refused = await run('create', '--name', 'ERP', '--dealer', dealer.email, '--scope', 'inventory:write')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining("A token can't have these scopes: inventory:write. Available: "),
  ])
})

test('lists a key’s requests, and shows a failed one with its response', async () => {
  const create = ['create', '--dealer', dealer.email, '--name', 'Log', '--json']
  const { token, secret } = JSON.parse((await run(...create)).out)
  const other = JSON.parse((await run(...create)).out)
  await getMe(secret)
  await run('revoke', '--id', String(token.id))
  await getMe(secret)
  await portal.app.apiRequestLog.flush()
  const log = (id: number, ...words: string[]) => run('log', '--id', String(id), ...words)
  const calls = JSON.parse((await log(token.id, '--json')).out)
  expect(calls).toMatchObject([
    { path: '/api/v1/me', reason: 'token_revoked' },
    { path: '/api/v1/me', status: 200 },
  ])
  expect((await log(token.id)).out).toMatch(/^ID .*\n.*\n.*\/api\/v1\/me +401 .*token_revoked.*\n.* 200 /)
  const [{ id }] = calls
  expect(JSON.parse((await log(token.id, '--failed', '--json')).out)).toMatchObject([{ id }])
  expect(JSON.parse((await log(token.id, '--before', String(id), '--json')).out)).toMatchObject([
    { status: 200 },
  ])
  const one = (await log(token.id, '--show', String(id))).out
  expect(JSON.parse(one)).toMatchObject({ id, answer: { reason: 'token_revoked' } })
  expect(one).not.toContain(secret)
  expect(JSON.parse((await log(other.token.id, '--json')).out)).toEqual([])
  expect((await log(other.token.id, '--show', String(id))).code).toBe(1)
})

test.each([
  [['log', '--id', '999999'], 'API token not found.'],
  [['create', '--name', ' '], 'The name must be 1 to 100 characters.'],
  [['create', '--name', 'A', '--per-second', '1'], '--per-second must be from 2 to 10000.'],
  [['create', '--name', 'A', '--burst', '10'], 'Add --per-second as well.'],
  [['create', '--name', 'A', '--per-second', '20', '--burst', '10'], '--burst must be at least --per-second'],
  [['create', '--name', 'A', '--dealer', 'nobody'], 'has no dealer "nobody".'],
  [
    ['create', '--name', 'A', '--test', '--scope', 'dealers:read'],
    "A test token can't have these scopes: dealers:read",
  ],
  [['rotate', '--id', '999999'], 'API token not found.'],
  [['rotate', '--id', '1', '--overlap-hours', '169'], 'at most 168 hours'],
  [['revoke', '--id', '999999'], 'API token not found.'],
  [['limit', '--id', '999999'], 'API token not found.'],
  [['limit', '--id', 'x'], '"x" isn\'t a valid key id.'],
])('refuses portal key %j', async (words, sentence) => {
  const { code, err } = await run(...words)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
})

test('a supplier can’t reach another supplier’s keys', async () => {
  const otherSupplier = await buildSupplier(scratch.db)
  const { out } = await run('create', '--name', 'Ours', '--json')
  const { id } = JSON.parse(out).token
  const foreign = await runCommand(
    ['key', 'revoke', '--supplier', otherSupplier.handle, '--id', String(id)],
    {
      features: [addTokenCommands],
      database: scratch,
      dataDir,
    },
  )
  expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('not found')])
  expect((await getMe(JSON.parse(out).secret)).status).toBe(200)
})
