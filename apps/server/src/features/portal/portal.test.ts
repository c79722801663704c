import { portalConfig } from '@portal/contract/portal/portal-config.schema'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { portalUnderTest, providePortal, type TestRequest } from '../../http/portal.test-kit.ts'
import { portalHandlers } from './portal.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, portalHandlers)

async function config(asked: TestRequest) {
  return (await portal.ask('GET', '/api-public/dealer-portal/', asked)).body
}

test('shows nothing without any supplier', async () => {
  expect(await config({ host: 'nobody.example' })).toBeNull()
})

test('uses the page’s supplier, or else the host’s, or else the first', async () => {
  const first = await buildSupplier(scratch.db, { name: 'First' })
  const second = await buildSupplier(scratch.db, { name: 'Second' })
  const handleFor = async (asked: TestRequest) => (await config(asked)).handle
  expect(await handleFor({ host: second.host })).toBe(second.handle)
  expect(await handleFor({ host: `${second.host.toUpperCase()}:4000` })).toBe(second.handle)
  expect(await handleFor({ host: 'unknown.example' })).toBe(first.handle)
  const page = `https://${second.host}/password-reset/:userId/:token`
  expect(await handleFor({ host: first.host, pageUrl: page })).toBe(second.handle)
  expect(await handleFor({ host: second.host, pageUrl: 'not an address' })).toBe(second.handle)
})

test('the configuration is the supplier’s settings over the defaults', async () => {
  const supplier = await buildSupplier(scratch.db, {
    name: 'Copper & Sons',
    currency: 'GBP',
    country: 'GB',
    brand_color: '#0F766E',
    business_email: 'hello@copper.example',
    program_details: '<p onclick="x()">Welcome</p><script>alert(1)</script>',
    upsell: JSON.stringify({
      enabled: true,
      promoCode: 'QUAY20',
      url: 'https://i.example/?supplier=1',
      text: 'Try',
    }),
    asset_hosts: JSON.stringify([{ from: 'https://storage.example', to: 'https://cdn.example' }]),
    flags: {
      show_sku: false,
      collect_tax_id: true,
      access_code: 'sesame-1',
      password_minimum_length: 'eight',
    },
  })
  const body = await config({ host: supplier.host })
  expect(portalConfig.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    brandName: 'Copper & Sons',
    brandColor: '#0F766E',
    businessEmail: 'hello@copper.example',
    programDetails: '<p>Welcome</p>',
    hasAccessCode: true,
    country: 'GB',
    currency: { code: 'GBP', unicodeDecimal: 163 },
    upsell: { enabled: true, promoCode: 'QUAY20' },
    assetHosts: [{ from: 'https://storage.example', to: 'https://cdn.example' }],
    settings: { show_sku: false, show_quantity: true, collect_tax_id: true, password_minimum_length: 6 },
  })
  expect(JSON.stringify(body)).not.toContain('sesame')
})

test.each([
  ['https://i.example/', 'https://i.example/?supplier=HANDLE'],
  ['https://i.example/start?plan=2#top', 'https://i.example/start?plan=2&supplier=HANDLE#top'],
  ['https://i.example/?supplier=77', 'https://i.example/?supplier=77'],
])('the partner URL %s identifies the dealer', async (url, expected) => {
  const supplier = await buildSupplier(scratch.db, { upsell: JSON.stringify({ enabled: true, url }) })
  const { upsell } = await config({ host: supplier.host })
  expect(upsell.url).toBe(expected.replace('HANDLE', supplier.handle))
})

test('a brand name may differ from the supplier’s name', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { brand_name: 'Quay' }, brand_color: null })
  expect(await config({ host: supplier.host })).toMatchObject({
    brandName: 'Quay',
    hasAccessCode: false,
    upsell: { enabled: false, promoCode: null },
  })
})

test('the browser gets the error reporting URL and may send there', async () => {
  const reporting = await portalUnderTest(scratch.db, portalHandlers, {
    sentryDsn: 'https://key@errors.example/1',
  })
  const answer = await reporting.ask('GET', '/api-public/dealer-portal/')
  expect(answer.body.sentryDsn).toBe('https://key@errors.example/1')
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;")
  await reporting.close()
  const silent = await portal.ask('GET', '/api-public/dealer-portal/')
  expect(silent.body.sentryDsn).toBeNull()
  expect(silent.headers['content-security-policy']).toContain("connect-src 'self';")
})
