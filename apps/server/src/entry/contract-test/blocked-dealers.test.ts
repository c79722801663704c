import { blockedStatusWarning } from '@portal/contract/account/dealer-status.rules'
import { type EndpointDefinition, isRefusedToBlocked } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { handlers } from '../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)

const guarded: readonly EndpointDefinition[] = Object.values(endpoints).filter(({ access }) =>
  isRefusedToBlocked(access),
)

async function signInWith(statusId: 1 | 2 | 3 | 4 | 5 | 6 | 7) {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db), { status_id: statusId })
  return { host: dealer.supplier.host, token: await portal.signIn(dealer) }
}

test.each([1, 4, 6] as const)('with status %i, every protected endpoint responds 409', async (statusId) => {
  const as = await signInWith(statusId)
  for (const { method, path } of guarded) {
    const answer = await portal.ask(method, path.replace(/:\w+/g, '1'), { ...as, body: {} })
    expect([path, answer.status, answer.body.reason]).toEqual([path, 409, 'dealer_status_blocked'])
    expect(answer.body.errors).toEqual([blockedStatusWarning(statusId)])
  }
  expect((await portal.ask('GET', '/api/dealer-portal/session', as)).status).toBe(200)
})

test.each([2, 3, 5, 7] as const)('with status %i, the orders list responds', async (statusId) => {
  const as = await signInWith(statusId)
  expect((await portal.ask('POST', '/api/dealer-portal/order-search/', { ...as, body: {} })).status).toBe(200)
})
