import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { mailedLink, mailOf } from '../../../features/access/access.test-kit.ts'
import { providePortal, testNow } from '../../../http/portal.test-kit.ts'
import { handlers } from '../../handlers.ts'

const base = '/api-public/dealer-portal/dealer'
const url = 'https://receiver.example/orders'
const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let dealer: BuiltDealer
let secret: string

// The dealer has no password yet, so none is required.
beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
  const token = { name: 'Warehouse', scopes: ['orders:read'] }
  secret = (await portal.ask('POST', '/api/dealer-portal/tokens', { ...as, body: token })).body.secret
  const endpoint = { url, events: ['order.created'] }
  await portal.ask('POST', '/api/dealer-portal/webhook-endpoints', { ...as, body: endpoint })
})

const host = () => dealer.supplier.host
const works = async () =>
  (await portal.ask('GET', '/api/v1/me', { host: host(), apiToken: secret })).status === 200
const isEndpointOn = async () =>
  (
    await scratch.db
      .selectFrom('webhook_endpoints')
      .select('is_active')
      .where('dealer_id', '=', dealer.id)
      .executeTakeFirst()
  )?.is_active
const reset = (link: string, body: object) =>
  portal.ask('POST', `${base}/password-reset/${link}`, { host: host(), body })

test('a reset link lists the account’s API clients, only to its holder', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  const at = (path: string) => portal.ask('GET', `${base}/password-reset-validate/${path}`, { host: host() })
  const madeAt = testNow.toISOString()
  expect((await at(link)).body).toEqual({
    valid: true,
    expired: false,
    email: dealer.email,
    programs: { tokens: [{ name: 'Warehouse', madeAt }], endpoints: [{ url, madeAt }] },
  })
  const other = await buildDealer(scratch.db, dealer.supplier)
  const [, token] = link.split('/')
  expect((await at(`${other.id}/${token}`)).body).toEqual({ valid: false, expired: false })
})

test('a reset keeps API clients by default, and the email says so', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  expect((await reset(link, { password: 'violet harbour' })).status).toBe(200)
  expect([await works(), await isEndpointOn()]).toEqual([true, true])
  const mail = (await mailOf(scratch, dealer.supplier)).at(-1)
  expect(mail?.text_body).toContain('You still have 1 active API token and 1 active webhook endpoint.')
})

test('a reset can revoke API access, which the audit log records', async () => {
  const link = await mailedLink(scratch, portal, dealer)
  expect((await reset(link, { password: 'violet harbour', endApiAccess: true })).status).toBe(200)
  expect([await works(), await isEndpointOn()]).toEqual([false, false])
  const mail = (await mailOf(scratch, dealer.supplier)).at(-1)
  expect(mail?.text_body).not.toContain('work as before')
  const entry = scratch.db
    .selectFrom('audit_entries')
    .select('data')
    .where('supplier_id', '=', dealer.supplier.id)
    .where('command', '=', 'account reset')
  expect(await entry.executeTakeFirst()).toEqual({
    data: expect.objectContaining({ ended: { tokens: ['Warehouse'], endpoints: [url] } }),
  })
})
