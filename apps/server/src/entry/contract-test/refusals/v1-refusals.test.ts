import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { type Reason, refusals } from '@portal/contract/api/refusals'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalUnderTest } from '../../../http/portal.test-kit.ts'
import { handlers } from '../../handlers.ts'
import { type RefusalWorld, refusalWorld } from './refusal-world.test-kit.ts'
import { ownWays, usualWays } from './v1-refusal-causes.test-kit.ts'

const pairs = (Object.entries(endpoints) as [EndpointName, EndpointDefinition][])
  .filter(([, form]) => form.access.who === 'integrator')
  .flatMap(([name, form]) => form.failures.map((reason) => [name, reason] as const))

/** Reasons that no single request can provoke, and what tests them. */
const reachedElsewhere: Partial<
  Record<Reason, { readonly calls?: readonly EndpointName[]; readonly why: string }>
> = {
  search_too_broad: { why: 'a statement that runs out of time: slow-statements.test.ts' },
  order_not_found: {
    calls: ['voidShipment', 'downloadInvoice'],
    why: 'only where the order goes between the two statements that look for it',
  },
  provider_error: {
    calls: ['captureOrder'],
    why: 'only where a provider answers: refused-charge.test.ts',
  },
  webhooks_unavailable: { why: 'programs of such a dealer are refused before, with api_access_withheld' },
}

const scratch = provideDatabase()
let world: RefusalWorld

beforeAll(async () => {
  world = refusalWorld(scratch.db, await portalUnderTest(scratch.db, handlers))
})

afterAll(async () => {
  await world.portal.close()
})

const isReachedElsewhere = (name: EndpointName, reason: Reason) => {
  const row = reachedElsewhere[reason]
  return row !== undefined && (row.calls === undefined || row.calls.includes(name))
}

test.each(pairs.filter(([name, reason]) => !isReachedElsewhere(name, reason)))(
  '%s can be refused with %s',
  async (name, reason) => {
    const way = ownWays[`${name} ${reason}`] ?? usualWays[reason]
    if (way === undefined) throw new Error(`Write down how ${name} comes to ${reason}.`)
    await world.renew()
    const { status, body } = await way(world, name)
    expect([status, body.reason]).toEqual([refusals[reason].status, reason])
  },
)

test('only endpoints that list a reason have a cause for it', () => {
  const listed = pairs.map(([name, reason]) => `${name} ${reason}`)
  expect(Object.keys(ownWays).filter((way) => !listed.includes(way))).toEqual([])
})

test('an endpoint with an Idempotency-Key lists its refusals', () => {
  for (const [name] of pairs) {
    const form: EndpointDefinition = endpoints[name]
    if (!needsIdempotencyKey(form) || name === 'createOrders') continue
    expect([name, form.failures]).toEqual([
      name,
      expect.arrayContaining(['idempotency_key_reused', 'idempotency_key_running']),
    ])
  }
})
