import { randomUUID } from 'node:crypto'
import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { type Scope, scopeNames } from '@portal/contract/callers/scopes'
import { scopesFor } from '@portal/contract/tokens/token.rules'
import {
  type ChosenEventKind,
  choosableEventKinds,
  scopeOfEvents,
} from '@portal/contract/webhooks/webhook-events'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeEndpoint } from '../../features/webhooks/endpoints/change-endpoint.ts'
import { webhookCtx } from '../../features/webhooks/webhooks.test-kit.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../http/portal.test-kit.ts'
import { handlers } from '../handlers.ts'
import { v1WebhookRequests } from './webhook-requests.test-kit.ts'

type Owner = 'dealer' | 'supplier'

const isOfOne = (form: EndpointDefinition) => /^\/api\/v1\/webhook-(endpoints|listeners)\/:id/.test(form.path)
const callsOfOne = (Object.entries(endpoints) as [EndpointName, EndpointDefinition][]).filter(([, form]) =>
  isOfOne(form),
)

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

const builtOwner = (owner: Owner): BuiltDealer | BuiltSupplier =>
  owner === 'dealer' ? dealer : dealer.supplier
const idsOf = (owner: Owner) => ({
  supplierId: dealer.supplier.id,
  ...(owner === 'dealer' ? { dealerId: dealer.id } : {}),
})
const tokenOf = async (owner: Owner, scopes: Scope[]) =>
  (await buildToken(scratch.db, builtOwner(owner), { scopes })).token

/** An event kind for each scope that reads such events' data. */
function kindsByScope(owner: Owner): [Scope, ChosenEventKind][] {
  const byScope = new Map<Scope, ChosenEventKind>()
  for (const kind of choosableEventKinds(owner)) {
    const scope = scopeOfEvents(kind)
    if (scope !== undefined && !byScope.has(scope)) byScope.set(scope, kind)
  }
  return [...byScope]
}

/** Tests all scopes on one endpoint and one scope on the others, since all use the same rule. */
const scopesTriedOf = ([name, owner]: (typeof cases)[number]) =>
  kindsByScope(owner).slice(0, name === 'getWebhookEndpointByToken' ? undefined : 1)

const cases = (['dealer', 'supplier'] as const).flatMap((owner) =>
  callsOfOne.map(([name, form]) => [name, owner, form] as const),
)

/** Sends a request about a webhook endpoint with these events, with a token of these scopes. */
async function send(
  [name, owner, form]: (typeof cases)[number],
  { events, scopes }: { events: readonly ChosenEventKind[]; scopes: Scope[] },
) {
  const requests = v1WebhookRequests(() => ({ db: scratch.db, portal, dealer }), events)
  const made = await requests[name]?.(builtOwner(owner))
  if (made === undefined) throw new Error(`There is no request for ${name}.`)
  return await portal.ask(form.method, made.path, {
    host: dealer.supplier.host,
    apiToken: await tokenOf(owner, scopes),
    ...(needsIdempotencyKey(form) ? { idempotencyKey: randomUUID() } : {}),
    ...made.asked,
  })
}

test('covers every endpoint that manages a webhook endpoint or listener', () => {
  expect(callsOfOne.length).toBeGreaterThanOrEqual(12)
})

describe.each(cases)('%s with a token of a %s', (...called) => {
  const [, owner] = called

  test('is refused if the token lacks a scope of its events, and names the scope', async () => {
    const every = scopesFor(owner, scopeNames)
    for (const [scope, kind] of scopesTriedOf(called)) {
      const rest = every.filter((one) => one !== scope)
      for (const scopes of [['webhooks:write'] as Scope[], rest]) {
        const { status, body } = await send(called, { events: [kind], scopes })
        expect([kind, scopes, status, body.reason, body.scope]).toEqual([
          ...[kind, scopes, 403],
          ...['scope_missing', scope],
        ])
      }
      const mixed = kindsByScope(owner).map(([, one]) => one)
      expect((await send(called, { events: mixed, scopes: rest })).body.scope).toBe(scope)
    }
  })

  test('works if the token has the scopes of its events, without further scopes', async () => {
    for (const [scope, kind] of scopesTriedOf(called)) {
      const { status } = await send(called, { events: [kind], scopes: ['webhooks:write', scope] })
      expect([kind, status]).toEqual([kind, 200])
    }
  })
})

describe.each(['dealer', 'supplier'] as const)('a token of a %s', (owner) => {
  const path = '/api/v1/webhook-endpoints'
  const asked = async (scopes: Scope[]) => ({
    host: dealer.supplier.host,
    apiToken: await tokenOf(owner, scopes),
    idempotencyKey: randomUUID(),
  })
  const whole: Scope[] = ['webhooks:write', 'orders:read', 'products:read']
  const add = async (kind: ChosenEventKind, parts: object = {}) =>
    await portal.ask('POST', path, {
      ...(await asked(whole)),
      body: { url: `https://receiver.example/${kind}`, events: [kind] },
      ...parts,
    })

  test('lists only the endpoints it may manage', async () => {
    await scratch.db.deleteFrom('webhook_endpoints').execute()
    await add('order.created')
    const shown = (await add('product.created')).body.id
    const { body } = await portal.ask('GET', path, await asked(['webhooks:write', 'products:read']))
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([shown])
    expect((await portal.ask('GET', path, await asked(['webhooks:write']))).body.items).toEqual([])
  })

  test('does not receive messages of events that an endpoint had earlier', async () => {
    await scratch.db.deleteFrom('webhook_endpoints').execute()
    const { id } = (await add('order.created')).body
    await changeEndpoint(await webhookCtx(scratch.db, idsOf(owner)), id, { events: ['product.created'] })
    const narrow = await asked(['webhooks:write', 'products:read'])
    expect((await portal.ask('GET', `${path}/${id}/deliveries`, narrow)).body.scope).toBe('orders:read')
    const moved = { ...narrow, body: { url: 'https://other.example/hook' } }
    expect((await portal.ask('PATCH', `${path}/${id}`, moved)).body.scope).toBe('orders:read')
    expect((await portal.ask('GET', path, narrow)).body.items).toEqual([])
  })

  test('does not get another token’s response for the same Idempotency-Key', async () => {
    await scratch.db.deleteFrom('webhook_endpoints').execute()
    const idempotencyKey = randomUUID()
    const { apiToken: first } = await asked(whole)
    const { secret } = (await add('order.created', { idempotencyKey, apiToken: first })).body
    expect(secret).toMatch(/^whsec_/)
    for (const scopes of [['webhooks:write'] as const, whole]) {
      const { apiToken } = await asked([...scopes])
      const again = await add('order.created', { idempotencyKey, apiToken })
      expect([again.status, again.body.secret]).toEqual([422, undefined])
    }
    expect((await add('order.created', { idempotencyKey, apiToken: first })).body.secret).toBe(secret)
  })
})
