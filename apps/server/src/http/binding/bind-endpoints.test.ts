import { endpoints } from '@portal/contract/api/endpoints'
import { buildOpenApi } from '@portal/contract/documents/openapi/openapi'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { tokensHandlers } from '../../features/tokens/tokens.routes.ts'
import { buildToken } from '../callers/build-token.test-kit.ts'
import { portalUnderTest } from '../portal.test-kit.ts'

test('a deprecated endpoint says since and until when, in responses and OpenAPI; others don’t', async () => {
  const scratch = await createScratchDatabase()
  const getMe = endpoints.getMe as { deprecated?: { since: string; goneFrom: string } }
  getMe.deprecated = { since: '2027-01-01', goneFrom: '2028-01-01' }
  const portal = await portalUnderTest(scratch.db, tokensHandlers)
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const { token: apiToken } = await buildToken(scratch.db, dealer)
  const { host } = dealer.supplier
  for (const asked of [{ host, apiToken }, { host }]) {
    const { headers } = await portal.ask('GET', '/api/v1/me', asked)
    expect(headers).toMatchObject({
      deprecation: `@${Date.UTC(2027, 0, 1) / 1000}`,
      sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
      link: expect.stringContaining('rel="deprecation"'),
    })
  }
  const { paths } = buildOpenApi({ of: 'everybody', version: '1' }) as {
    paths: Record<string, { get?: object }>
  }
  expect(paths['/api/v1/me']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2028-01-01' })
  const other = await portal.ask('GET', '/api/v1/orders', { host, apiToken })
  expect([other.headers.deprecation, other.headers.sunset]).toEqual([undefined, undefined])
  delete getMe.deprecated
  await portal.close()
  await scratch.drop()
})
