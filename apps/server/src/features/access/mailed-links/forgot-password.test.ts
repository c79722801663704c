import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailOf, sendRequestedLinks } from '../access.test-kit.ts'

const path = '/api-public/dealer-portal/dealer/forgot-password'
const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)

const ask = (host: string, email: string, more: object = {}) =>
  portal.ask('POST', path, { host, body: { email }, ...more })

/** The SQL of every statement sent during `work`, without parameter values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first))
  query.mockRestore()
  return texts
}

test('known and unknown emails get the same response after the same work, without password hashing', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  await ask(supplier.host, 'warm@dealer.example')
  const known = await statementsOf(async () => {
    expect(await ask(supplier.host, dealer.email)).toMatchObject({ status: 200, body: { success: true } })
  })
  const unknown = await statementsOf(async () => {
    expect(await ask(supplier.host, 'nobody@dealer.example')).toMatchObject({
      status: 200,
      body: { success: true },
    })
  })
  expect(unknown).toEqual(known)
  // The request never queries dealers, so its timing can't reveal whether one exists.
  expect(known.filter((text) => text.includes('"dealers"'))).toEqual([])
  expect(known.length).toBeGreaterThan(1)
})

test('emails a link to the dealer regardless of the email’s case, and nothing to anyone else', async () => {
  const supplier = await buildSupplier(scratch.db, {
    name: 'Anvil & Sons',
    business_email: 'hi@anvil.example',
  })
  const other = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier, { email: 'Mixed@Dealer.example', first_name: 'Ada' })
  await buildDealer(scratch.db, supplier, { email: 'shut@dealer.example', blocked_at: portal.now })
  await ask(supplier.host, 'mixed@dealer.EXAMPLE')
  await ask(supplier.host, 'nobody@dealer.example')
  await ask(supplier.host, 'shut@dealer.example')
  // The email belongs to a dealer of a different supplier.
  await ask(other.host, dealer.email)
  await sendRequestedLinks(scratch, portal)
  const [mail, ...more] = await mailOf(scratch, supplier)
  expect(more).toEqual([])
  expect(await mailOf(scratch, other)).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'Mixed@Dealer.example',
    subject: 'Reset your Anvil & Sons password',
  })
  const link = new RegExp(`^https://${supplier.host}:8443/password-reset/${dealer.id}/dpr_[\\w-]{43}$`, 'm')
  expect(mail?.text_body).toMatch(link)
  expect(mail?.text_body).toContain('Hello Ada,')
  expect(mail?.html_body).toContain('Anvil &amp; Sons')
  expect(mail?.html_body).toContain('background:#225588')
  expect(mail?.html_body).toContain(`href="https://${supplier.host}:8443/password-reset/`)
  const { rows } = await scratch.pool.query('select count(*)::int as n from link_requests')
  expect(rows).toEqual([{ n: 0 }])
})

test.each([
  ['the Host header', { host: 'evil.example' }],
  ['the page address', { pageUrl: 'https://evil.example/login' }],
  ['a page address with a name before it', { pageUrl: 'https://own.example@evil.example/login' }],
  ['a page address that only begins like ours', { pageUrl: 'https://own.example.evil.example/login' }],
])('a foreign host in %s never ends up in a link', async (_, poison: { host?: string; pageUrl?: string }) => {
  // The first supplier also serves hosts that no supplier has claimed.
  const first = await firstSupplier()
  const dealer = await buildDealer(scratch.db, first)
  await ask(first.host, dealer.email, poison)
  await sendRequestedLinks(scratch, portal)
  const mails = (await mailOf(scratch, first)).filter(({ recipient }) => recipient === dealer.email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('evil')
  expect(mails[0]?.text_body).toContain(`https://${first.host}:8443/password-reset/`)
})

async function firstSupplier(): Promise<BuiltSupplier> {
  const { id, handle } = await scratch.db
    .selectFrom('suppliers')
    .select(['id', 'handle'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { host } = await scratch.db
    .selectFrom('supplier_hosts')
    .select('host')
    .where('supplier_id', '=', id)
    .executeTakeFirstOrThrow()
  const group = await scratch.db
    .selectFrom('dealer_groups')
    .select('id')
    .where('supplier_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, handle, host, dealerGroupId: group.id, shippingMethodId: 0 }
}

test('a link requested on one of the supplier’s hosts leads to that host', async () => {
  const supplier = await buildSupplier(scratch.db, { host: 'b-side.example' })
  await scratch.db
    .insertInto('supplier_hosts')
    .values({ host: 'a-side.example', supplier_id: supplier.id })
    .execute()
  const dealer = await buildDealer(scratch.db, supplier)
  await ask('b-side.example', dealer.email, { pageUrl: 'http://B-SIDE.example:99/login' })
  await sendRequestedLinks(scratch, portal)
  const [mail] = await mailOf(scratch, supplier)
  expect(mail?.text_body).toContain('https://b-side.example:8443/password-reset/')
})

test('one network gets 5 emails per account in 15 minutes, without affecting others', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  const from = { remoteAddress: '198.51.100.7' }
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(supplier.host, dealer.email, from)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await ask(supplier.host, dealer.email, from)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const owner = { remoteAddress: '203.0.113.9' }
  expect((await ask(supplier.host, dealer.email, owner)).status).toBe(200)
  // Unknown emails have the same limit.
  for (let n = 0; n < 5; n += 1) await ask(supplier.host, 'no@dealer.example', from)
  expect((await ask(supplier.host, 'no@dealer.example', from)).status).toBe(429)
})

test('logs no link and no email', async () => {
  expect(portal.logLines.join('')).not.toMatch(/dpr_|@dealer\.example/)
})
