import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { startSession } from '../../../repositories/access/session.repository.ts'
import * as passwordHashes from '../../../security/passwords/password-hash.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailedLink } from '../access.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)
let supplier: BuiltSupplier
let passwordHash: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  passwordHash = await passwordHashes.hashPassword('right-secret')
})

afterEach(() => vi.restoreAllMocks())

const logIn = (email: string, password: string) =>
  portal.ask('POST', '/api-public/dealer-portal/dealer/login', {
    host: supplier.host,
    body: { email, password },
  })

test('verifies one password hash for every sign-in, with or without account or password', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { password_hash: passwordHash })
  const without = await buildDealer(scratch.db, supplier)
  const verify = vi.spyOn(passwordHashes, 'verifyPassword')
  const answers = []
  for (const email of [dealer.email, 'nobody@dealer.example', without.email]) {
    const { status, body } = await logIn(email, 'wrong-secret')
    answers.push({ status, reason: body.reason, errors: body.errors })
  }
  const same = {
    status: 422,
    reason: 'wrong_credentials',
    errors: ['No account matches those credentials...'],
  }
  expect(answers).toEqual([same, same, same])
  // Hashing runs even without a stored hash, so all three take the same time.
  expect(verify.mock.calls.map(([hash]) => hash)).toEqual([passwordHash, null, null])
})

test('a sign-in during a password reset gets no session', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { password_hash: passwordHash })
  const link = await mailedLink(scratch, portal, dealer)
  // The password changes while the old one is being verified.
  vi.spyOn(passwordHashes, 'verifyPassword').mockImplementationOnce(async () => {
    const path = `/api-public/dealer-portal/dealer/password-reset/${link}`
    const reset = await portal.ask('POST', path, { host: supplier.host, body: { password: 'newer-secret' } })
    expect(reset.status).toBe(200)
    return true
  })
  expect((await logIn(dealer.email, 'right-secret')).status).toBe(422)
  const sessions = scratch.db.selectFrom('sessions').select('dealer_id').where('dealer_id', '=', dealer.id)
  expect(await sessions.execute()).toEqual([])
  expect((await logIn(dealer.email, 'newer-secret')).status).toBe(200)
})

test('a dealer blocked a moment ago gets no session', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { blocked_at: portal.now })
  const tokenHash = Buffer.alloc(32, 7)
  const from = { device: 'Chrome on Mac', network: '192.0.2.0/24', now: portal.now }
  const sessionInput = { tokenHash, supplierId: supplier.id, dealerId: dealer.id, ...from }
  expect(await startSession(scratch.db, sessionInput)).toBeUndefined()
})
