import { setting } from '@portal/contract/settings/settings.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { buildMethod, buildProvider } from '../payment-methods/payment-methods.test-kit.ts'
import { settingsHandlers } from './settings.routes.ts'

const path = '/api/dealer-portal/dealer/settings/'

const scratch = provideDatabase()
const portal = providePortal(scratch, settingsHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

const read = (query = '', as = { host: supplier.host, token }) => portal.ask('GET', `${path}${query}`, as)
const save = (body: unknown, as = { host: supplier.host, token }) => portal.ask('POST', path, { ...as, body })
const auto = (value: unknown) => ({ handle: 'auto_authorize', value, valueType: 'boolean' })
const upTo = (value: unknown) => ({ handle: 'auto_authorize_up_to', value, valueType: 'decimal' })

describe('reading', () => {
  test('defaults to auto-authorize off without a limit', async () => {
    const { status, body } = await read('?handles=auto_authorize,auto_authorize_up_to')
    expect([status, body]).toEqual([200, [auto(false), upTo(null)]])
    for (const row of body) expect(setting.safeParse(row).error).toBeUndefined()
  })

  test('returns requested settings in order, or all', async () => {
    expect((await read('?handles=auto_authorize_up_to')).body).toEqual([upTo(null)])
    expect((await read('?handles=auto_authorize_up_to, auto_authorize')).body).toHaveLength(2)
    expect((await read()).body).toHaveLength(2)
  })

  test.each(['?handles=unknown', '?handles=auto_authorize,api_access', '?handles=', '?other=1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await read(query)
      expect([status, body.reason]).toEqual([422, 'invalid_input'])
    },
  )
})

describe('saving', () => {
  test('stores a plain list in the table’s types', async () => {
    const saved = await save([auto(true), upTo('1500.5')])
    expect([saved.status, saved.body]).toEqual([200, [auto(true), upTo('1500.5')]])
    expect((await read()).body).toEqual(saved.body)
  })

  test('changes only given settings', async () => {
    await save([auto(true), upTo('100')])
    await save([upTo('0')])
    expect((await read()).body).toEqual([auto(true), upTo('0')])
  })

  test.each([null, ''])('treats %j as no limit', async (value) => {
    await save([auto(true), upTo('100')])
    await save([upTo(value)])
    expect((await read()).body).toEqual([auto(true), upTo(null)])
  })

  test('explains how to correct a total that is no number', async () => {
    const { status, body } = await save([auto(true), upTo('a lot')])
    expect([status, body.errors]).toEqual([422, ['Please fix the errors listed in red and try again.']])
    expect(Object.values(body.fields)).toContain('Must be a valid number')
    expect((await read()).body).toEqual([auto(false), upTo(null)])
  })

  test.each([
    { handles: [auto(true)] },
    [],
    [auto(true), auto(false)],
    [{ handle: 'credit', value: '1' }],
    [upTo('1e9')],
    [upTo(-1)],
    [auto('maybe')],
  ])('refuses %j', async (body) => {
    expect((await save(body)).status).toBe(422)
  })

  test.each([
    [{ payment_collection: false }, 'payment_collection_off'],
    [{ hide_auth_settings_and_auto_authorized: true }, 'settings_hidden'],
  ])('is refused for %j and changes nothing', async (flags, reason) => {
    const other = await buildSupplier(scratch.db, { flags })
    const own = await buildDealer(scratch.db, other)
    const as = { host: other.host, token: await portal.signIn(own) }
    const refused = await save([auto(true)], as)
    expect([refused.status, refused.body.reason]).toEqual([409, reason])
    expect((await read('?handles=auto_authorize', as)).body).toEqual([auto(false)])
  })

  test('is refused if settings changed since they were read, and says how', async () => {
    const yes = { ...auto(true), seen: true }
    await save([auto(true)])
    expect((await save([yes, upTo('5')])).status).toBe(200)
    await save([auto(false)])
    const refused = await save([yes, upTo('9')])
    expect([refused.status, refused.body.reason, refused.body.errors]).toEqual([
      409,
      'settings_changed',
      [
        'Auto-authorize was turned off because you have no active payment method. The current settings are shown.',
      ],
    ])
    expect((await read()).body).toEqual([auto(false), upTo('5')])
    await buildMethod(scratch.db, dealer, await buildProvider(scratch.db, supplier), { rank: 1 })
    expect((await save([yes])).body.errors).toEqual([
      'These settings have changed. Please review the current values before you save.',
    ])
    expect((await save([{ ...auto(true), seen: false }])).status).toBe(200)
  })

  test('never touches another dealer, here or elsewhere', async () => {
    const neighbour = await buildDealer(scratch.db, supplier)
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    await save([auto(true), upTo('5')])
    for (const other of [neighbour, otherDealer]) {
      const as = { host: other.supplier.host, token: await portal.signIn(other) }
      expect((await read('', as)).body).toEqual([auto(false), upTo(null)])
    }
  })

  test('works in each of the seven statuses', async () => {
    for (const status of [1, 2, 3, 4, 5, 6, 7] as const) {
      const one = await buildDealer(scratch.db, supplier, { status_id: status })
      const answer = await save([auto(true)], { host: supplier.host, token: await portal.signIn(one) })
      expect([status, answer.status]).toEqual([status, 200])
    }
  })
})
