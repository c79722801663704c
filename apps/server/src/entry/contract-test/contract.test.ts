import { randomUUID } from 'node:crypto'
import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { errorBody } from '@portal/contract/api/error-body.schema'
import { keysOf } from '@portal/contract/fields/keys'
import { connect } from '@portal/database/connection/connect'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../context/db.ts'
import { metrics } from '../../context/installation/metrics.ts'
import { FairShares } from '../../fair-share/fair-shares.ts'
import { ReadReplica } from '../../fair-share/read-replica.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest, type TestRequest } from '../../http/portal.test-kit.ts'
import { addEmailChange } from '../../repositories/access/email-change.repository.ts'
import { addExchangeCode } from '../../repositories/access/exchange-code.repository.ts'
import { addPasswordReset } from '../../repositories/access/password-reset.repository.ts'
import { addJob } from '../../repositories/jobs/job.repository.ts'
import { storeTrackingLink } from '../../repositories/orders/tracking-link.repository.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'
import { handlers } from '../handlers.ts'
import { catalogueRequests } from './catalogue-requests.test-kit.ts'
import { checkoutRequests } from './checkout-requests.test-kit.ts'
import { consoleRequests } from './console/console-requests.test-kit.ts'
import { payAgainRequests } from './pay-again-requests.test-kit.ts'
import type { MakeRequest } from './requests.test-kit.ts'
import { savedSearchRequests } from './saved-search-requests.test-kit.ts'
import { raiseIds, settingsRequests } from './settings-requests.test-kit.ts'
import { v1Requests } from './v1-requests.test-kit.ts'
import { webhookRequests } from './webhook-requests.test-kit.ts'

const names = keysOf(endpoints)
const formOf = (name: EndpointName): EndpointDefinition => endpoints[name]

const scratch = provideDatabase()
let copy: Db
let portal: PortalUnderTest
let dealer: BuiltDealer
let ownOrder: number
let ownLine: number
let foreignOrders: number[]

beforeAll(async () => {
  await raiseIds(scratch.db)
  copy = connect({ url: scratch.url, applicationName: 'contract-test copy', isReadOnly: true }).db
  const replica = new ReadReplica(scratch.db, { db: copy, longDb: copy })
  portal = await portalUnderTest(scratch.db, handlers, { shares: new FairShares(scratch.db, { replica }) })
  const supplier = await buildSupplier(scratch.db, {
    flags: { collect_resale_certificates: true, show_feed_link: true },
  })
  dealer = await buildDealer(scratch.db, supplier, { password_hash: await hashPassword('right-password') })
  const neighbour = await buildDealer(scratch.db, supplier)
  const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const own = await buildOrder(scratch.db, dealer)
  ownOrder = own.id
  ownLine = own.lineIds[0] ?? 0
  const foreign = [await buildOrder(scratch.db, neighbour), await buildOrder(scratch.db, otherDealer)]
  foreignOrders = foreign.map(({ id }) => id)
  // Our jobs' ids differ from the foreign orders' ids.
  await sql`alter table jobs alter column id restart with 1000`.execute(scratch.db)
})

afterAll(async () => {
  await portal.close()
  await copy.destroy()
})

/** An endpoint's path with every parameter replaced by `value`. */
const pathOf = (name: EndpointName, value: string) => formOf(name).path.replace(/:\w+/g, value)

async function askAs(token: string | undefined, name: EndpointName, path: string, asked: TestRequest = {}) {
  const host = dealer.supplier.host
  const form = formOf(name)
  const header = ({ integrator: 'apiToken', staff: 'staffToken', dealer: 'token', anyone: 'token' } as const)[
    form.access.who
  ]
  return await portal.ask(form.method, path, {
    host,
    ...(token === undefined ? {} : { [header]: token }),
    ...(needsIdempotencyKey(form) ? { idempotencyKey: randomUUID() } : {}),
    ...asked,
  })
}

/** A token that allows this request: of a session, or of the dealer's or the supplier's API client. */
async function tokenFor(name: EndpointName): Promise<string> {
  const { access } = formOf(name)
  if (access.who === 'staff') return await portal.signInStaff(dealer.supplier, 'owner')
  if (access.who !== 'integrator') return await portal.signIn(dealer)
  const owner = access.for === 'supplier' ? dealer.supplier : dealer
  // Revokes earlier ones, because a dealer's live tokens are limited.
  const tokenName = 'Of the contract test'
  await scratch.db
    .updateTable('api_tokens')
    .set({ revoked_at: portal.now })
    .where('name', '=', tokenName)
    .execute()
  return (await buildToken(scratch.db, owner, { name: tokenName })).token
}

// `v1-tokens.test.ts` covers the integrator API's tokens.
const signedInOnly = names.filter((name) => formOf(name).access.who === 'dealer')

describe('without a session', () => {
  test.each(signedInOnly)('%s responds 401', async (name) => {
    const answer = await askAs(undefined, name, pathOf(name, '1'), { body: { unknown: true } })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ reason: 'no_session', errors: ['Please sign in to continue.'] })
  })

  test.each(['nonsense', `dps_${'A'.repeat(43)}`])('a request with the token %s gets 401', async (token) => {
    expect((await askAs(token, 'getOrder', orderPath())).body.reason).toBe('no_session')
  })
})

// A card's id is the provider's, which may be any text.
const withTextIds: readonly EndpointName[] = ['deleteSquareCard']
const withIds = names.filter((name) => /:(id|\w+Id)\b/.test(formOf(name).path) && !withTextIds.includes(name))

// The contract's `malformed-input.test.ts` tests the schemas of all endpoints.
describe('malformed input', () => {
  test('in a path gets 422 naming the parameter', async () => {
    const token = await tokenFor('getOrder')
    for (const id of ['abc', '0', '9007199254740993', '1%00', "1'--"]) {
      const answer = await askAs(token, 'getOrder', pathOf('getOrder', id))
      expect([id, answer.status, answer.body.reason]).toEqual([id, 422, 'invalid_input'])
      expect(Object.keys(answer.body.fields)).toEqual(['id'])
    }
  })

  test.each(['updateBillingAddress', 'createOrder'] as const)(
    'in the body of %s gets 422 or 400',
    async (name) => {
      const token = await tokenFor(name)
      const send = (asked: TestRequest) => askAs(token, name, pathOf(name, String(ownOrder)), asked)
      for (const body of [{ unknown: 1 }, 'text', 7, null, [[[]]], [{ unknown: '\u0000' }]]) {
        const answer = await send({ body })
        expect([body, answer.status, answer.body.reason]).toEqual([body, 422, 'invalid_input'])
        expect(errorBody.safeParse(answer.body).error).toBeUndefined()
      }
      for (const rawBody of ['{', '{"a":1,}', '\ud800', '{"__proto__":{"a":1}}']) {
        const answer = await send({ rawBody })
        expect([rawBody, answer.status, answer.body.reason]).toEqual([rawBody, 400, 'bad_request'])
      }
    },
  )
})

const access = '/api-public/dealer-portal/dealer'
let newcomers = 0

/** A separate dealer, whose password and sessions other tests don't need, with a password reset link. */
async function forgetfulDealer(): Promise<{ id: number; token: string }> {
  const { id } = await buildDealer(scratch.db, dealer.supplier)
  const token = makeToken('passwordReset')
  const link = { tokenHash: hashToken(token), supplierId: dealer.supplier.id, dealerId: id, now: portal.now }
  await addPasswordReset(scratch.db, link)
  return { id, token }
}

async function signInCode(): Promise<string> {
  const code = makeToken('sign_in')
  await addExchangeCode(scratch.db, {
    codeHash: hashToken(code),
    supplierId: dealer.supplier.id,
    dealerId: dealer.id,
    purpose: 'sign_in',
    issuedBy: 'the walk',
    now: portal.now,
    expiresAt: new Date(portal.now.getTime() + 60_000),
  })
  return code
}

const orderPath = () => `/api/dealer-portal/orders/${ownOrder}`
const place = {
  name: 'Somebody',
  addressLine1: '1 Main St',
  city: 'Eugene',
  state: 'OR',
  postal: '97401',
  country: 'US',
}
/** The token in a customer's link to an order's tracking page. */
async function trackingToken(): Promise<string> {
  const token = makeToken('tracking')
  const key = { supplierId: dealer.supplier.id, dealerId: dealer.id, orderId: ownOrder }
  await storeTrackingLink(scratch.db, key, { tokenHash: hashToken(token), sender: 'dealer', now: portal.now })
  return token
}

const freshOrder = async () => (await buildOrder(scratch.db, dealer)).id

const freshJob = () =>
  addJob(
    scratch.db,
    {
      owner: { supplierId: dealer.supplier.id, dealerId: dealer.id },
      actor: { kind: 'dealer', name: dealer.email },
      now: portal.now,
    },
    { kind: 'order_export', input: {}, total: null },
  )

/** A successful request per endpoint; its data is created anew for each request. */
const requests: Readonly<Record<string, MakeRequest>> = {
  getPortalConfig: () => ({ path: '/api-public/dealer-portal/' }),
  login: () => ({
    path: '/api-public/dealer-portal/dealer/login',
    asked: { body: { email: dealer.email.toUpperCase(), password: 'right-password' } },
  }),
  exchangeToken: async () => ({
    path: `${access}/exchange-token`,
    asked: { body: { token: await signInCode(), purpose: 'sign_in' } },
  }),
  signup: () => {
    newcomers += 1
    const email = `newcomer-${newcomers}@dealer.example`
    const body = { email, password: 'long enough words', firstName: 'New', lastName: 'Comer' }
    return { path: `${access}/signup`, asked: { body } }
  },
  forgotPassword: () => ({ path: `${access}/forgot-password`, asked: { body: { email: dealer.email } } }),
  requestSignInLink: () => ({ path: `${access}/sign-in-link`, asked: { body: { email: dealer.email } } }),
  undoEmailChange: async () => {
    const token = makeToken('undoEmail')
    const { id } = await buildDealer(scratch.db, dealer.supplier)
    const owner = { supplierId: dealer.supplier.id, dealerId: id, now: portal.now }
    const oldEmail = `earlier-${id}@dealer.example`
    await addEmailChange(scratch.db, owner, {
      tokenHash: hashToken(token),
      oldEmail,
      sessionTokenHash: hashToken(token),
    })
    return { path: `${access}/undo-email-change`, asked: { body: { token } } }
  },
  validatePasswordReset: async () => {
    const { id, token } = await forgetfulDealer()
    return { path: `${access}/password-reset-validate/${id}/${token}` }
  },
  resetPassword: async () => {
    const { id, token } = await forgetfulDealer()
    return {
      path: `${access}/password-reset/${id}/${token}`,
      asked: { body: { password: 'long enough words' } },
    }
  },
  ...settingsRequests(() => ({ db: scratch.db, portal, dealer })),
  ...webhookRequests(() => ({ db: scratch.db, portal, dealer })),
  ...catalogueRequests(() => ({ db: scratch.db, dealer, portal })),
  ...checkoutRequests(() => ({ db: scratch.db, portal, dealer })),
  ...v1Requests(() => ({ db: scratch.db, portal, dealer })),
  ...payAgainRequests(() => ({ db: scratch.db, dealer })),
  ...savedSearchRequests(() => ({ db: scratch.db, dealer })),
  ...consoleRequests(() => ({ db: scratch.db, dealer, now: portal.now, portal })),
  getSession: () => ({ path: '/api/dealer-portal/session' }),
  listSessions: () => ({ path: '/api/dealer-portal/sessions' }),
  endSession: async () => {
    const tokenHash = hashToken(await portal.signIn(dealer))
    const { id } = await scratch.db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow()
    return { path: `/api/dealer-portal/sessions/${id}` }
  },
  endOtherSessions: () => ({ path: '/api/dealer-portal/sessions' }),
  logout: () => ({ path: '/api/dealer-portal/logout' }),
  countOrders: () => ({ path: '/api/dealer-portal/order-search/counts', asked: { body: { filters: [{}] } } }),
  searchOrders: () => ({ path: '/api/dealer-portal/order-search/', asked: { body: {} } }),
  listOrderFields: () => ({ path: '/api/dealer-portal/order-search/fields' }),
  getOrder: () => ({ path: orderPath() }),
  getInvoice: () => ({ path: `${orderPath()}/invoice` }),
  listDealerOrderEvents: () => ({ path: `${orderPath()}/events` }),
  listOrderHoldReasons: () => ({ path: `${orderPath()}/hold-reasons` }),
  getTrackingLink: () => ({ path: `${orderPath()}/tracking-link` }),
  createTrackingLink: () => ({ path: `${orderPath()}/tracking-link`, asked: { body: { sender: 'dealer' } } }),
  revokeTrackingLink: () => ({ path: `${orderPath()}/tracking-link` }),
  trackOrder: async () => ({
    path: `/api-public/dealer-portal/tracked-orders/${await trackingToken()}`,
  }),
  updateBillingAddress: () => ({ path: `${orderPath()}/billing-address`, asked: { body: place } }),
  updateShippingAddress: () => ({ path: `${orderPath()}/shipping-address`, asked: { body: place } }),
  updateItemShippingAddress: () => ({
    path: `${orderPath()}/items/${ownLine}/shipping-address`,
    asked: { body: place },
  }),
  authorizeOrder: async () => ({ path: `/api/dealer-portal/orders/${await freshOrder()}/authorize/2` }),
  exportOrders: () => ({
    path: '/api/dealer-portal/order-search/export?bulkActionType=all&columns=order.id&columns=order.total',
  }),
  exportOrdersByPost: () => ({
    path: '/api/dealer-portal/order-search/export',
    asked: { body: { bulkActionType: 'all_on_page' } },
  }),
  bulkAuthorizeOrders: () => ({
    path: '/api/dealer-portal/order-search/bulk-auth-action',
    asked: { body: { bulkActionType: 'all_on_page', paymentStatusId: 1 } },
  }),
  previewBulkAction: () => ({
    path: '/api/dealer-portal/order-search/bulk-preview',
    asked: { body: { bulkActionType: 'all', action: 'authorize' } },
  }),
  bulkCancelOrders: async () => ({
    path: '/api/dealer-portal/order-search/bulk-cancel',
    asked: { body: { bulkActionItemIds: [await freshOrder()] } },
  }),
  getJob: async () => ({ path: `/api/dealer-portal/jobs/${await freshJob()}` }),
  cancelJob: async () => ({ path: `/api/dealer-portal/jobs/${await freshJob()}/cancel` }),
  cancelOrder: async () => ({ path: `/api/dealer-portal/orders/${await freshOrder()}/cancel` }),
  getDashboardStats: () => ({ path: '/api/dealer-portal/dealer/dashboard-stats' }),
  getNeedsYou: () => ({ path: '/api/dealer-portal/dealer/needs-you' }),
  getShopWindow: () => ({ path: '/api/dealer-portal/dealer/shop-window' }),
  getDealer: () => ({ path: '/api/dealer-portal/dealer/' }),
  updateTimeZone: () => ({
    path: '/api/dealer-portal/dealer/time-zone',
    asked: { body: { timeZone: 'UTC' } },
  }),
  getAccountCredit: () => ({ path: '/api/dealer-portal/dealer/account-credit' }),
  updateDealer: () => ({
    path: `/api/dealer-portal/dealer/${dealer.id}/basic`,
    asked: { body: { email: dealer.email, firstName: 'Given', lastName: 'Family' } },
  }),
  updatePassword: () => ({
    path: '/api/dealer-portal/dealer/update-password',
    asked: { body: { current: 'right-password', newPassword: 'right-password' } },
  }),
}

describe('valid requests', () => {
  test.each(names)('%s responds as its schema promises', async (name) => {
    const request = requests[name]
    if (request === undefined) throw new Error(`Write down a request for ${name} that succeeds.`)
    const token = await tokenFor(name)
    const { path, asked } = await request()
    const answer = await askAs(token, name, path, asked)
    // Charging many orders is always a job.
    const isJob = name === 'captureConsoleOrders'
    expect([path, answer.status]).toEqual([path, isJob ? 202 : 200])
    const schema = isJob ? formOf(name).accepted : formOf(name).answer
    expect(schema?.safeParse(answer.body).success).toBe(true)
    expect(answer.headers['x-app-version']).toBe('test-version')
    expect(answer.headers['x-request-id']).toEqual(expect.any(String))
  })

  test('a path may end with a slash, with or without a query', async () => {
    const token = await tokenFor('getOrder')
    for (const path of [orderPath(), `${orderPath()}/`]) {
      expect((await askAs(token, 'getOrder', path)).status).toBe(200)
    }
    const exported = '?bulkActionType=all&columns=order.id'
    for (const slash of ['', '/']) {
      const path = `/api/dealer-portal/order-search/export${slash}${exported}`
      expect((await askAs(token, 'exportOrders', path)).status).toBe(200)
    }
  })

  // Public endpoints with an id also need a secret, and respond alike to every id.
  const withOwnIds = names.filter((name) => withIds.includes(name) && formOf(name).access.who !== 'anyone')

  // Statuses belong to no tenant, so the status id stays valid.
  const foreignPath = (name: EndpointName, id: number) =>
    formOf(name).path.replace(':statusId', '2').replace(/:\w+/g, String(id))

  // A supplier may see all its dealers' orders. Other objects, such as tokens, may have the id of a foreign order.
  const foreignIds = (name: EndpointName) => {
    const { access, path } = formOf(name)
    // Staff may see the orders of all the supplier's dealers.
    if (access.who === 'staff') return path.includes('/orders/') ? foreignOrders.slice(1) : []
    if (access.who !== 'integrator') return /token|api-request|stock-requests/.test(path) ? [] : foreignOrders
    return path.startsWith('/api/v1/orders/') ? foreignOrders.slice(access.for === 'supplier' ? 1 : 0) : []
  }

  test.each(withOwnIds)('%s finds nothing of other owners', async (name) => {
    const token = await tokenFor(name)
    const asked = (await requests[name]?.())?.asked
    const answers = await Promise.all(
      [...foreignIds(name), 9_007_199_254_740_991].map((id) =>
        askAs(token, name, foreignPath(name, id), asked),
      ),
    )
    for (const { status, body } of answers) {
      expect([status, body.reason]).toEqual([404, expect.stringMatching(/not_found$/)])
      const ofIntegrators = formOf(name).access.who === 'integrator' ? ['type', 'documentation'] : []
      expect(Object.keys(body)).toEqual(['reason', 'errors', ...ofIntegrators, 'requestId'])
    }
  })
})

// For all requests above.
afterAll(async () => {
  const { values } = await metrics.replicaReads.get()
  expect(values.find(({ labels }) => labels.outcome === 'wrote')).toBeUndefined()
})
