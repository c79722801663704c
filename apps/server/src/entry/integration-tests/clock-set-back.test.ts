import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailedLink } from '../../features/access/access.test-kit.ts'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { sweepSessions } from '../../repositories/access/session.repository.ts'
import { consumeRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { readFileLink, signFileLink } from '../../security/signed-file-link.ts'
import { handlers } from '../handlers.ts'

const weekMs = 7 * 24 * 3_600_000
const hourMs = 3_600_000
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  portal.now = testNow
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})
afterEach(() => vi.useRealTimers())

const at = (ms: number) => new Date(testNow.getTime() + ms)
const lives = async (token: string) =>
  (await portal.ask('GET', '/api/dealer-portal/session', { host: supplier.host, token })).status === 200

test('a session from before the clock was set back by a week never works again', async () => {
  const token = await portal.signIn(dealer)
  expect(await lives(token)).toBe(true)
  portal.now = at(-weekMs)
  expect(await lives(token)).toBe(false)
  await sweepSessions(scratch.db, portal.now)
  // The clock is correct again, and the swept session stays ended.
  portal.now = at(0)
  expect(await lives(token)).toBe(false)
})

test('a session used before the clock was set back by a day ends, too', async () => {
  portal.now = at(-3 * 24 * hourMs)
  const token = await portal.signIn(dealer)
  portal.now = at(-3 * 24 * hourMs + 7 * hourMs)
  expect(await lives(token)).toBe(true)
  portal.now = at(-3 * 24 * hourMs + hourMs)
  expect(await lives(token)).toBe(false)
})

test('servers whose clocks differ by a minute share sessions', async () => {
  const token = await portal.signIn(dealer)
  await sweepSessions(scratch.db, at(-60_000))
  portal.now = at(-60_000)
  expect(await lives(token)).toBe(true)
})

test('does not extend reset links and file links', async () => {
  const link = await mailedLink(scratch, portal, { email: dealer.email, supplier })
  const secrets = createSecretBox(Buffer.alloc(32, 1))
  const file = { supplierId: supplier.id, dealerId: dealer.id, fileId: 1 }
  const token = signFileLink({ secrets, now: portal.now }, file, 'dealer').split('/').at(-1) ?? ''
  expect(readFileLink({ secrets, now: portal.now }, token)).toEqual({ ...file, reader: 'dealer' })
  portal.now = at(-weekMs)
  expect(readFileLink({ secrets, now: portal.now }, token)).toBeUndefined()
  const path = `/api-public/dealer-portal/dealer/password-reset/${link}`
  const body = { password: 'violet harbour' }
  expect((await portal.ask('POST', path, { host: supplier.host, body })).status).toBe(409)
})

test('does not extend a 15-minute lockout to a week', async () => {
  const counter = { key: 'clock test', points: 1, windowMs: 15 * 60_000 }
  await consumeRateLimits(scratch.db, [counter])
  expect((await consumeRateLimits(scratch.db, [counter]))[0]?.exceeded).toBe(true)
  vi.useFakeTimers({ now: Date.now() - weekMs, toFake: ['Date'] })
  const [counted] = await consumeRateLimits(scratch.db, [counter])
  expect(counted?.exceeded).toBe(false)
  expect(counted?.resetsInMs).toBeLessThanOrEqual(counter.windowMs)
})
