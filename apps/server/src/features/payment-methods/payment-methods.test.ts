import { paymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltProvider, buildMethod, buildProvider } from './payment-methods.test-kit.ts'
import { type MethodsPortal, startMethodsPortal } from './provider/methods-portal.test-kit.ts'

const base = '/api/dealer-portal/dealer/settings'

let methods: MethodsPortal
let db: MethodsPortal['db']
let portal: MethodsPortal['portal']
let supplier: BuiltSupplier
let provider: BuiltProvider
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  methods = await startMethodsPortal()
  ;({ db, portal } = methods)
  supplier = await buildSupplier(db)
  provider = await buildProvider(db, supplier)
})

beforeEach(async () => {
  ;({ dealer, token } = await methods.signInAt(supplier))
})

afterAll(() => methods.close())

const ask = (method: string, path: string, body?: unknown) =>
  portal.ask(method, `${base}/${path}`, {
    host: supplier.host,
    token,
    ...(body === undefined ? {} : { body }),
  })
const read = async () => (await ask('GET', 'payment-method')).body
const readRanks = async () =>
  (await read()).dealerMethods.map(({ id, rank }: { id: number; rank: number }) => ({ id, rank }))
const build = (parts: Parameters<typeof buildMethod>[3]) => buildMethod(db, dealer, provider, parts)

describe('the list', () => {
  test('has the provider, its kinds and the ordered methods, without secrets', async () => {
    const second = await build({ rank: 2, active: false, kind: 'ach', verified: false })
    const first = await build({ rank: 1 })
    const body = await read()
    expect(paymentMethods.safeParse(body).error).toBeUndefined()
    expect(body.dealerMethods.map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect(body.accountProvider).toMatchObject({
      handle: 'stripe',
      accountPaymentProvider: { id: provider.id },
      providerMethods: [{ handle: 'cc' }, { handle: 'ach' }],
      settings: [
        { key: 'publishable_key', value: 'pk_test' },
        { key: 'script_url', value: 'https://js.stripe.com/endive/stripe.js' },
      ],
    })
    expect(body.dealerMethods[1]).toMatchObject({ active: false, verifiedAt: null, last4: '4242' })
    expect(JSON.parse(body.dealerMethods[0].metaData)).toEqual({ brand: 'Visa' })
    expect(JSON.stringify(body)).not.toContain('sealed')
  })

  test('has no provider if there is none, and is refused if no payments are collected', async () => {
    const bare = await buildDealer(db, await buildSupplier(db))
    const as = { host: bare.supplier.host, token: await portal.signIn(bare) }
    const none = await portal.ask('GET', `${base}/payment-method`, as)
    expect(none.body).toEqual({ accountProvider: null, dealerMethods: [] })
    const without = await buildSupplier(db, { flags: { payment_collection: false } })
    const other = await buildDealer(db, without)
    const refused = await portal.ask('GET', `${base}/payment-method`, {
      host: without.host,
      token: await portal.signIn(other),
    })
    expect([refused.status, refused.body.reason]).toEqual([409, 'payment_collection_off'])
  })
})

describe('ranking', () => {
  test('saves all ranks together, even when two swap places', async () => {
    const [a, b, c] = [await build({ rank: 1 }), await build({ rank: 2 }), await build({ rank: 3 })]
    const order = [
      { id: c, rank: 1 },
      { id: a, rank: 2 },
      { id: b, rank: 3 },
    ]
    const answer = await ask('POST', 'payment-method-ranks', order)
    expect([answer.status, answer.body.map(({ id }: { id: number }) => id)]).toEqual([200, [c, a, b]])
    expect(await readRanks()).toEqual(order)
  })

  test('does not find another dealer’s method and changes nothing', async () => {
    const own = await build({ rank: 1 })
    const neighbour = await buildDealer(db, supplier)
    const foreign = await buildMethod(db, neighbour, provider, { rank: 7 })
    for (const id of [foreign, 999_999_999]) {
      const answer = await ask('POST', 'payment-method-ranks', [
        { id: own, rank: 2 },
        { id, rank: 1 },
      ])
      expect([answer.status, answer.body.reason]).toEqual([404, 'payment_method_not_found'])
    }
    expect(await readRanks()).toEqual([{ id: own, rank: 1 }])
  })

  test('is outdated if a method is missing or was removed in another tab', async () => {
    const [a, b] = [await build({ rank: 1 }), await build({ rank: 2 })]
    const partly = await ask('POST', 'payment-method-ranks', [{ id: b, rank: 1 }])
    expect([partly.status, partly.body.reason]).toEqual([409, 'payment_ranks_stale'])
    await ask('DELETE', `payment-method/${b}`)
    const gone = await ask('POST', 'payment-method-ranks', [
      { id: b, rank: 1 },
      { id: a, rank: 2 },
    ])
    expect([gone.status, gone.body.reason]).toEqual([409, 'payment_ranks_stale'])
  })

  test.each([
    [[]],
    [[{ id: 1, rank: 0 }]],
    [
      [
        { id: 1, rank: 1 },
        { id: 1, rank: 2 },
      ],
    ],
    [
      [
        { id: 1, rank: 1 },
        { id: 2, rank: 1 },
      ],
    ],
  ])('refuses %j', async (body) => {
    expect((await ask('POST', 'payment-method-ranks', body)).status).toBe(422)
  })

  test('ends with every rank once, whatever many tabs ask at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((rank) => build({ rank })))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        ask(
          'POST',
          'payment-method-ranks',
          ids.map((id, index) => ({ id, rank: ((index + turn) % 4) + 1 })),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await readRanks()).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4])
  })
})

describe('switching', () => {
  test('turns a method off and on', async () => {
    const id = await build({ rank: 1 })
    await build({ rank: 2 })
    expect((await ask('PUT', `payment-method/${id}/toggle-active`)).body).toMatchObject({
      id,
      active: false,
      isAutoAuthorizeOff: false,
      ordersUnauthorized: 0,
    })
    expect((await ask('PUT', `payment-method/${id}/toggle-active`)).body.active).toBe(true)
  })

  test('never activates an unverified or failed method', async () => {
    const pending = await build({ rank: 1, active: false, kind: 'ach', verified: false })
    const failed = await build({ rank: 2, active: false, kind: 'ach', verified: false, failed: true })
    const answers = [pending, failed].map((id) => ask('PUT', `payment-method/${id}/toggle-active`))
    const reasons = (await Promise.all(answers)).map(({ status, body }) => [status, body.reason])
    expect(reasons).toEqual([
      [409, 'payment_method_not_verified'],
      [409, 'payment_method_failed'],
    ])
    expect((await read()).dealerMethods.every(({ active }: { active: boolean }) => !active)).toBe(true)
  })
})

describe('others’ methods', () => {
  test('are not found and stay unchanged', async () => {
    const neighbour = await buildDealer(db, supplier)
    const own = await buildMethod(db, neighbour, provider, { rank: 1 })
    const otherSupplier = await buildSupplier(db)
    const otherDealer = await buildDealer(db, otherSupplier)
    const far = await buildMethod(db, otherDealer, await buildProvider(db, otherSupplier), {
      rank: 1,
    })
    for (const id of [own, far, 999_999_999]) {
      for (const [method, path] of [
        ['DELETE', `payment-method/${id}`],
        ['PUT', `payment-method/${id}/toggle-active`],
        ['GET', `payment-method/${id}/removal`],
      ] as const) {
        const answer = await ask(method, path)
        expect([method, answer.status, answer.body.reason]).toEqual([method, 404, 'payment_method_not_found'])
      }
    }
    const rows = await db
      .selectFrom('dealer_payment_methods')
      .select(['active', 'removed_at'])
      .where('id', 'in', [own, far])
      .execute()
    expect(rows).toEqual(Array(2).fill({ active: true, removed_at: null }))
  })

  test('can’t be changed by staff acting for a dealer', async () => {
    const id = await build({ rank: 1 })
    await db
      .updateTable('sessions')
      .set({ impersonated_by: 'operator' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    for (const [method, path, body] of [
      ['DELETE', `payment-method/${id}`],
      ['PUT', `payment-method/${id}/toggle-active`],
      ['POST', 'payment-method-ranks', [{ id, rank: 5 }]],
    ] as const) {
      const answer = await ask(method, path, body)
      expect([method, answer.status, answer.body.reason]).toEqual([method, 409, 'impersonation_forbidden'])
    }
    expect(await readRanks()).toEqual([{ id, rank: 1 }])
  })
})
