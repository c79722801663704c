import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { portalUnderTest, providePortal } from '../../http/portal.test-kit.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { bindDemoMail } from './demo-mail.routes.ts'

const secrets = createSecretBox(Buffer.alloc(32, 1))
const scratch = provideDatabase()
const portal = providePortal(scratch, {})

beforeAll(async () => {
  bindDemoMail(portal.app, { db: scratch.db, secrets })
})

test('the page says that there are no emails yet', async () => {
  const { status, body } = await portal.ask('GET', '/demo-mail')
  expect(status).toBe(200)
  expect(body).toContain('No emails yet')
})

test('lists and shows an email without running its content', async () => {
  const supplier = await buildSupplier(scratch.db)
  await addMail(scratch.db, {
    supplierId: supplier.id,
    kind: 'letter',
    recipient: '<b>@dealer.example',
    subject: '<script>alert(1)</script>',
    text: 'Go to https://a.example/x?a=1&b=2 now <img src=x onerror=alert(1)>',
    html: '<html><head></head><body><script>alert(1)</script></body></html>',
    now: portal.now,
  })
  const list = await portal.ask('GET', '/demo-mail')
  const [, id] = /href="\/demo-mail\/(\d+)"/.exec(list.body) ?? []
  expect(list.body).not.toContain('<script>')
  const page = await portal.ask('GET', `/demo-mail/${id}`)
  expect(page.body).not.toMatch(/<script>|<img/)
  expect(page.body).toContain('<a href="https://a.example/x?a=1&amp;b=2">')
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
  // Its pictures are from the same origin and load; scripts are blocked.
  expect(page.body).toContain('sandbox="allow-same-origin allow-top-navigation-by-user-activation"')
  const framed = await portal.ask('GET', `/demo-mail/${id}/html`)
  expect(framed.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'self'",
  )
  expect(framed.headers['content-security-policy']).not.toContain('script-src')
})

test.each(['0', '99999', 'x', '1e3', '99999999999999999999'])('finds no email %s', async (id) => {
  expect((await portal.ask('GET', `/demo-mail/${id}`)).status).toBe(404)
  expect((await portal.ask('GET', `/demo-mail/${id}/html`)).status).toBe(404)
})

test('the page doesn’t exist without the demo', async () => {
  const plain = await portalUnderTest(scratch.db, {})
  expect((await plain.ask('GET', '/demo-mail')).status).toBe(404)
  await plain.close()
})
