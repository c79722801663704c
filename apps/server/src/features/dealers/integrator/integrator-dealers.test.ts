import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { integratorDealersHandlers } from './integrator-dealers.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, integratorDealersHandlers)

test('changes the dealer with the id even if another has its email as externalId', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier, { email: 'same@dealer.example' })
  const other = await buildDealer(scratch.db, supplier, { external_id: 'same@dealer.example' })
  const { token: apiToken } = await buildToken(scratch.db, supplier)
  const asked = { host: supplier.host, apiToken, body: { dealerStatusId: 4 } }
  const { status, body } = await portal.ask('PATCH', `/api/v1/dealers/${dealer.id}/status`, asked)
  expect([status, body.id, body.dealerStatusId]).toEqual([200, dealer.id, 4])
  const { body: untouched } = await portal.ask('GET', `/api/v1/dealers/${other.id}`, {
    host: supplier.host,
    apiToken,
  })
  expect(untouched.dealerStatusId).not.toBe(4)
})
