import { randomUUID } from 'node:crypto'
import { type Access, type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { errorBody } from '@portal/contract/api/error-body.schema'
import { dealerScopes, type Scope, scopeNames } from '@portal/contract/callers/scopes'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { providePortal, type TestRequest } from '../../http/portal.test-kit.ts'
import { handlers } from '../handlers.ts'
import { v1Requests } from './v1-requests.test-kit.ts'

type TokenAccess = Extract<Access, { who: 'integrator' }>
type V1Form = EndpointDefinition & { access: TokenAccess }

const forms = (Object.entries(endpoints) as [EndpointName, EndpointDefinition][]).filter(
  (entry): entry is [EndpointName, V1Form] => entry[1].access.who === 'integrator',
)

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

/** The additional scopes an endpoint needs: webhooks are about orders here. */
const readScopes = ({ access }: V1Form): readonly Scope[] =>
  access.scope === 'webhooks:write' ? ['orders:read'] : []

const requests = v1Requests(() => ({ db: scratch.db, portal, dealer }))

/** Sends an otherwise invalid request, since the token is checked first. */
async function send(form: V1Form, asked: TestRequest, host = dealer.supplier.host) {
  const path = form.path.replace(/:\w+/g, '1')
  return await portal.ask(form.method, path, { host, body: { unknown: true }, ...asked })
}

/** A token owner of each kind that an endpoint accepts. */
const ownersOf = ({ access }: V1Form) =>
  access.for === 'both' ? [dealer, dealer.supplier] : [access.for === 'dealer' ? dealer : dealer.supplier]

async function expectRefusal(
  form: V1Form,
  asked: TestRequest,
  status: number,
  reason: string,
  host?: string,
) {
  const answer = await send(form, asked, host)
  expect([reason, answer.status, answer.body.reason]).toEqual([reason, status, reason])
  expect(errorBody.safeParse(answer.body).error).toBeUndefined()
  expect(answer.body.type).toBe(status === 401 ? 'authentication_error' : 'permission_error')
  expect(answer.body.documentation).toMatch(new RegExp(`^http://.+/developers/errors#${reason}$`))
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer')
  return answer.body
}

// The token is read before the endpoint matters, so one endpoint per kind of owner represents all.
const standIns = (['dealer', 'supplier', 'both'] as const).map((owner) => {
  const found = forms.find(([, { access }]) => access.for === owner)
  if (found === undefined) throw new Error(`No call is for ${owner}.`)
  return found
})

describe.each(standIns)('%s', (_, form) => {
  test('names the header if the token is in another one', async () => {
    const { token } = await buildToken(scratch.db, dealer)
    for (const asked of [{}, { apiToken: '' }, { authorization: 'Basic eDp5' }, { token }]) {
      const body = await expectRefusal(form, asked, 401, 'token_missing')
      expect(body.errors[0]).toContain('X-API-TOKEN')
    }
    const session = await portal.signIn(dealer)
    for (const asked of [{ token: session }, { apiToken: session }, { authorization: `Bearer ${session}` }]) {
      const body = await expectRefusal(form, asked, 401, 'token_of_session')
      expect(body.errors[0]).toContain('X-API-TOKEN')
    }
  })

  test('refuses malformed and unknown tokens, and those of other suppliers', async () => {
    const unknown = [
      'nonsense',
      'dpa_',
      `dpa_${'A'.repeat(43)}`,
      `dpk_${'A'.repeat(43)}`,
      `dpt_${'A'.repeat(43)}`,
    ]
    for (const apiToken of [...unknown, `dpa_${'A'.repeat(44)}`, "' or 1=1 --"]) {
      await expectRefusal(form, { apiToken }, 401, 'token_invalid')
    }
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    for (const owner of [otherDealer, otherDealer.supplier]) {
      const { token } = await buildToken(scratch.db, owner)
      await expectRefusal(form, { apiToken: token }, 401, 'token_invalid')
      await expectRefusal(form, { authorization: `Bearer ${token}` }, 401, 'token_invalid')
    }
  })

  test('refuses expired and revoked tokens', async () => {
    for (const owner of ownersOf(form)) {
      const expired = await buildToken(scratch.db, owner, { expires_at: portal.now })
      await expectRefusal(form, { apiToken: expired.token }, 401, 'token_expired')
      const revoked = await buildToken(scratch.db, owner, { revoked_at: portal.now })
      await expectRefusal(form, { apiToken: revoked.token }, 401, 'token_revoked')
    }
  })

  test('refuses tokens of dealers who are blocked, not approved or canceled', async () => {
    if (form.access.for === 'supplier') return
    const of = async (columns: object) => {
      const blocked = await buildDealer(scratch.db, dealer.supplier, columns)
      return { apiToken: (await buildToken(scratch.db, blocked)).token }
    }
    await expectRefusal(form, await of({ blocked_at: portal.now }), 401, 'token_revoked')
    for (const status_id of [1, 4, 6]) {
      await expectRefusal(form, await of({ status_id }), 403, 'api_access_withheld')
    }
    const without = await buildDealer(
      scratch.db,
      await buildSupplier(scratch.db, { flags: { api_access: false } }),
    )
    const { token } = await buildToken(scratch.db, without)
    await expectRefusal(form, { apiToken: token }, 403, 'api_access_withheld', without.supplier.host)
  })
})

describe.each(forms)('%s', (name, form) => {
  test('names the header if there is no token', async () => {
    const body = await expectRefusal(form, {}, 401, 'token_missing')
    expect(body.errors[0]).toContain('X-API-TOKEN')
  })

  test('refuses the other kind of token', async () => {
    if (form.access.for === 'both') return
    const other = form.access.for === 'dealer' ? dealer.supplier : dealer
    const { token } = await buildToken(scratch.db, other)
    await expectRefusal(form, { apiToken: token }, 403, 'token_wrong_kind')
  })

  test('requires its scope and no other', async () => {
    const { scope } = form.access
    for (const owner of ownersOf(form)) {
      const every = 'supplier' in owner ? dealerScopes : scopeNames
      const rest = await buildToken(scratch.db, owner, { scopes: every.filter((one) => one !== scope) })
      if (scope !== null) {
        const body = await expectRefusal(form, { apiToken: rest.token }, 403, 'scope_missing')
        expect([body.scope, body.errors[0]]).toEqual([scope, expect.stringContaining(scope)])
      }
      const only = await buildToken(scratch.db, owner, {
        scopes: [...(scope === null ? [] : [scope]), ...readScopes(form)],
      })
      const { path, asked } = (await requests[name]?.(owner)) ?? { path: '' }
      const idempotencyKey = needsIdempotencyKey(form) ? { idempotencyKey: randomUUID() } : {}
      const host = dealer.supplier.host
      const bearer = { host, authorization: `Bearer ${only.token}`, ...idempotencyKey, ...asked }
      expect((await portal.ask(form.method, path, bearer)).status).toBe(200)
    }
  })

  test('creates nothing without an Idempotency-Key', async () => {
    if (!needsIdempotencyKey(form)) return
    for (const owner of ownersOf(form)) {
      const { path, asked } = (await requests[name]?.(owner)) ?? { path: '' }
      const { token } = await buildToken(scratch.db, owner)
      const answer = await portal.ask(form.method, path, {
        host: dealer.supplier.host,
        apiToken: token,
        ...asked,
      })
      expect([answer.status, answer.body.reason, answer.body.type]).toEqual([
        400,
        'idempotency_key_required',
        'idempotency_error',
      ])
    }
  })
})
