import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'
import { webhooksHandlers } from './webhooks.routes.ts'

test('a secret is shown again to the token that was shown it, and to no other', async () => {
  const scratch = await createScratchDatabase()
  const portal = await portalUnderTest(scratch.db, webhooksHandlers, { allowsLocalServices: true })
  const dealer = await buildDealer(
    scratch.db,
    await buildSupplier(scratch.db, { flags: { api_access: true } }),
  )
  const [one, other] = [await buildToken(scratch.db, dealer), await buildToken(scratch.db, dealer)]
  const create = (apiToken: string) =>
    portal.ask('POST', '/api/v1/webhook-endpoints', {
      ...{ host: dealer.supplier.host, apiToken, idempotencyKey: 'one' },
      body: { url: 'http://127.0.0.1:4169/', events: ['order.created'] },
    })
  const made = await create(one.token)
  expect(made.body.secret).toMatch(/^whsec_/)
  const again = await create(one.token)
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', made.body])
  const foreign = await create(other.token)
  expect([foreign.status, foreign.body.reason]).toEqual([422, 'idempotency_key_reused'])
  expect(JSON.stringify(foreign.body)).not.toContain('whsec_')
  await portal.close()
  await scratch.drop()
})
