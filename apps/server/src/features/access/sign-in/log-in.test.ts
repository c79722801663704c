import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test, vi } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { startSession } from '../../../repositories/access/session.repository.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailedLink } from '../access.test-kit.ts'

const verify = vi.hoisted(() => vi.fn())
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const actual = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...actual, verify: verify.mockImplementation(actual.verify) }
})

const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)
let supplier: BuiltSupplier
let passwordHash: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  passwordHash = await hashPassword('right-secret')
})

const logIn = (email: string, password: string) =>
  portal.ask('POST', '/api-public/dealer-portal/dealer/login', {
    host: supplier.host,
    body: { email, password },
  })

test('one password is worked on for every sign-in: of a dealer, of nobody, of one without a password', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { password_hash: passwordHash })
  const without = await buildDealer(scratch.db, supplier)
  const answers = []
  for (const email of [dealer.email, 'nobody@dealer.example', without.email]) {
    verify.mockClear()
    const { status, body } = await logIn(email, 'wrong-secret')
    answers.push({ status, reason: body.reason, errors: body.errors, works: verify.mock.calls.length })
    // All of the same cost.
    expect(String(verify.mock.calls[0]?.[0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  const same = {
    status: 422,
    reason: 'wrong_credentials',
    errors: ['No account matches those credentials...'],
    works: 1,
  }
  expect(answers).toEqual([same, same, same])
})

test('a sign-in that a password reset overtakes gets no session', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { password_hash: passwordHash })
  const link = await mailedLink(scratch, portal, dealer)
  // While the old password is being compared, the new one is set.
  verify.mockImplementationOnce(async () => {
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

test('no session begins for a dealer that was blocked a moment ago', async () => {
  const dealer = await buildDealer(scratch.db, supplier, { blocked_at: portal.now })
  const tokenHash = Buffer.alloc(32, 7)
  const from = { device: 'Chrome on Mac', network: '192.0.2.0/24', now: portal.now }
  const wish = { tokenHash, supplierId: supplier.id, dealerId: dealer.id, ...from }
  expect(await startSession(scratch.db, wish)).toBeUndefined()
})
