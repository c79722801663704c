import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { hashPassword, verifyPassword } from '../../security/passwords/password-hash.ts'
import { accountHandlers } from './account.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, accountHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string
const old = 'marble kettle'
const fresh = 'violet harbour'
const wrongCurrent =
  'Your current password is incorrect, please enter your correct current password and try again.'

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
})

beforeEach(async () => {
  await scratch.db.deleteFrom('rate_limits').execute()
  dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(old) })
  token = await portal.signIn(dealer)
})

const change = (current: string, newPassword: string, as = token, host = supplier.host) =>
  portal.ask('POST', '/api/dealer-portal/dealer/update-password', {
    host,
    token: as,
    body: { current, newPassword },
  })

const lives = async (as: string) =>
  (await portal.ask('GET', '/api/dealer-portal/dealer/', { host: supplier.host, token: as })).status === 200

async function canSignIn(password: string, of = dealer): Promise<boolean> {
  const row = await scratch.db
    .selectFrom('dealers')
    .select('password_hash')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow()
  return await verifyPassword(row.password_hash, password)
}

describe('changing the password', () => {
  test('sets the new one, and the old one stops working', async () => {
    const answer = await change(old, fresh)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect([await canSignIn(fresh), await canSignIn(old)]).toEqual([true, false])
  })

  test('ends all other sessions of the dealer at once, and nobody else’s', async () => {
    const others = [await portal.signIn(dealer), await portal.signIn(dealer)]
    const neighbour = await portal.signIn(await buildDealer(scratch.db, supplier))
    await change(old, fresh)
    expect(await Promise.all([token, ...others, neighbour].map(lives))).toEqual([true, false, false, true])
  })

  test('invalidates reset links, emails the dealer and audits the user', async () => {
    await scratch.db
      .insertInto('password_resets')
      .values({
        token_hash: Buffer.alloc(32, dealer.id % 251),
        supplier_id: supplier.id,
        dealer_id: dealer.id,
        created_at: portal.now,
        expires_at: new Date(portal.now.getTime() + 3_600_000),
      })
      .execute()
    await change(old, fresh)
    const links = scratch.db
      .selectFrom('password_resets')
      .select('used_at')
      .where('dealer_id', '=', dealer.id)
    expect(await links.execute()).toEqual([{ used_at: portal.now }])
    const mail = scratch.db.selectFrom('mail_outbox').select('kind').where('recipient', '=', dealer.email)
    expect(await mail.execute()).toEqual([{ kind: 'password_changed' }])
    const audit = await scratch.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor', 'command', 'data'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({
      actor_kind: 'dealer',
      actor: dealer.email,
      command: 'account password',
      data: { dealerId: dealer.id, network: '127.0.0.0/24' },
    })
  })

  test('logs no password', async () => {
    await change(old, fresh)
    await change('guessed wrong', fresh)
    const log = portal.logLines.join('\n')
    for (const secret of [old, fresh, 'guessed wrong', token]) expect(log).not.toContain(secret)
  })
})

describe('the password stays unchanged', () => {
  test('if the current one is wrong: 406 at its field, and all sessions stay alive', async () => {
    const other = await portal.signIn(dealer)
    const answer = await change('wrong', fresh)
    expect([answer.status, answer.body]).toMatchObject([
      406,
      { reason: 'wrong_current_password', errors: [wrongCurrent], fields: { current: wrongCurrent } },
    ])
    expect([await canSignIn(old), await lives(other)]).toEqual([true, true])
  })

  test.each([
    ['12345', { newPassword: 'Password must be at least 6 characters' }],
    ['', { newPassword: 'Password is required' }],
    ['password', { newPassword: 'That password is too easy to guess. Please choose another one.' }],
  ])('if the new one is %o', async (password, fields) => {
    const answer = await change(old, password)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect(await canSignIn(old)).toBe(true)
  })

  test('if the new one consists of known data about the dealer', async () => {
    const branded = await buildSupplier(scratch.db, { flags: { brand_name: 'Alderquay' } })
    const of = await buildDealer(scratch.db, branded, {
      password_hash: await hashPassword(old),
      last_name: 'Bergstrand',
      company_name: 'Nordkap Ltd',
    })
    const as = await portal.signIn(of)
    for (const password of [of.email, 'bergstrand1', 'Nordkap7', 'Alderquay1']) {
      const { status, body } = await change(old, password, as, branded.host)
      expect([password, status, body.reason]).toEqual([password, 422, 'common_password'])
    }
    expect(await canSignIn(old, of)).toBe(true)
  })

  test('if the supplier requires a longer one', async () => {
    const strict = await buildSupplier(scratch.db, { flags: { password_minimum_length: 14 } })
    const of = await buildDealer(scratch.db, strict, { password_hash: await hashPassword(old) })
    const as = await portal.signIn(of)
    const refused = await change(old, 'violet harbou', as, strict.host)
    expect(refused.body.fields).toEqual({ newPassword: 'Password must be at least 14 characters' })
    expect((await change(old, 'violet harbour', as, strict.host)).status).toBe(200)
  })

  test('if staff act for the dealer', async () => {
    await scratch.db
      .updateTable('sessions')
      .set({ impersonated_by: 'operator' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    const answer = await change(old, fresh)
    expect([answer.status, answer.body.reason]).toEqual([409, 'impersonation_forbidden'])
    expect(await canSignIn(old)).toBe(true)
  })

  test('if the dealer has none', async () => {
    const without = await buildDealer(scratch.db, supplier)
    expect((await change('', fresh, await portal.signIn(without))).status).toBe(422)
    expect((await change('anything', fresh, await portal.signIn(without))).status).toBe(406)
  })
})

describe('guessing the current password', () => {
  test('is refused after 10 attempts, for this dealer only', async () => {
    const answers = []
    for (let attempts = 0; attempts < 12; attempts += 1)
      answers.push((await change(`wrong ${attempts}`, fresh)).status)
    expect(answers).toEqual([...Array(10).fill(406), 429, 429])
    const stopped = await change(old, fresh)
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(await canSignIn(old)).toBe(true)
    const neighbour = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword(old) })
    expect((await change(old, fresh, await portal.signIn(neighbour))).status).toBe(200)
  })

  test('right passwords use up nothing', async () => {
    const passwords = Array.from({ length: 13 }, (_, n) => `violet harbour ${n}`)
    let known = old
    for (const next of passwords) {
      expect((await change(known, next)).status).toBe(200)
      known = next
    }
  })

  test('only the first of two concurrent changes succeeds', async () => {
    const other = await portal.signIn(dealer)
    const answers = await Promise.all([change(old, fresh), change(old, 'amber lantern', other)])
    const [first, second] = answers.map(({ status }) => status)
    // The slower change finds its session ended or its current password outdated.
    expect([first, second].filter((status) => status === 200)).toHaveLength(1)
    expect([401, 406]).toContain(first === 200 ? second : first)
  })
})
