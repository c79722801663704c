import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { documentationPath } from '@portal/contract/api/error-type.rules'
import { refusals } from '@portal/contract/api/refusals'
import { refusedPorts } from '@portal/contract/webhooks/webhook-address.rules'
import { webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { bindDevelopersSite } from './developers.routes.ts'
import { sitePages } from './site/site-pages.ts'

let scratch: ScratchDatabase
let portal: PortalUnderTest
let supplier: BuiltSupplier
const pages = new Map<string, string>()

beforeAll(async () => {
  scratch = await createScratchDatabase()
  supplier = await buildSupplier(scratch.db, { name: 'Kites & Co' })
  portal = await portalUnderTest(scratch.db, {})
  bindDevelopersSite(portal.app, new SupplierDirectory(scratch.db))
  for (const { path } of sitePages) {
    const { status, body } = await portal.ask('GET', `/developers${path}`, { host: supplier.host })
    expect(status, path).toBe(200)
    pages.set(`/developers${path}`, body)
  }
})

afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const page = (path: string) => pages.get(`/developers${path}`) ?? ''
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

it('says at an address without a page that there is none, in the brand, and leads on', async () => {
  const { status, body } = await portal.ask('GET', '/developers/nothing', { host: supplier.host })
  expect(status).toBe(404)
  expect(body).toContain('There is no page at this address')
  expect(body).toContain('Kites &amp; Co')
  expect(body).toContain('<a href="/developers"><span>Next</span> Overview</a>')
})

it('says which ports a receiver cannot have, and brings events to the reader from the portal that is read', () => {
  for (const port of Object.keys(refusedPorts)) expect(page('/webhooks')).toMatch(new RegExp(`\\b${port}\\b`))
  expect(page('/webhooks')).toContain(`webhooks listen --url http://${supplier.host}`)
})

describe('every page', () => {
  it('wears the brand and says the address that the reader called', () => {
    for (const [path, html] of pages) {
      expect(html, path).toContain('Kites &amp; Co')
      expect(html, path).not.toContain('{{')
    }
    expect(page('/quick-start')).toContain(`http://${supplier.host}`)
  })

  it('needs nothing that the content policy forbids', () => {
    for (const [path, html] of pages) {
      expect(html, path).not.toMatch(/<[^>]+ (style|on\w+)="/)
      expect(html.match(/<script/g), path).toHaveLength(1)
    }
  })

  it('has each id once, and leads to places that are there', () => {
    for (const [path, html] of pages) {
      const ids = idsOf(html)
      expect(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        path,
      ).toEqual([])
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      const own = links.filter((href) => /^(#|\/developers(\/|#|$)(?!site))/.test(href))
      const dead = own.filter((href) => {
        const [target, id] = href.split('#')
        const found = target === '' ? html : pages.get(target ?? '')
        return found === undefined || (id !== undefined && !idsOf(found).includes(id))
      })
      expect(dead, path).toEqual([])
    }
  })
})

it('explains every refusal where the API says it does', () => {
  for (const reason of Object.keys(refusals)) {
    const [path = '', id] = documentationPath(reason).split('#')
    expect(idsOf(pages.get(path) ?? ''), reason).toContain(id)
  }
})

it('has every call of programs, and every event', () => {
  const calls = Object.entries(endpoints as Record<string, EndpointDefinition>)
  const ofPrograms = calls.filter(([, { access }]) => access.who === 'integrator').map(([name]) => name)
  expect(ofPrograms.length).toBeGreaterThan(10)
  expect(idsOf(page('/reference'))).toEqual(expect.arrayContaining(ofPrograms))
  expect(idsOf(page('/events'))).toEqual(expect.arrayContaining(webhookEventKinds))
  expect(idsOf(page('/portal-calls'))).toContain('placeOrder')
})

it('is not there for a supplier that does not show it, nor are its files', async () => {
  const quiet = await buildSupplier(scratch.db, { flags: { developer_site: false } })
  for (const path of ['/developers', '/developers/errors', '/developers/site.css']) {
    expect((await portal.ask('GET', path, { host: quiet.host })).status).toBe(404)
    expect((await portal.ask('GET', path, { host: supplier.host })).status).toBe(200)
  }
})

it('leads readers of the older address to the calls of the portal', async () => {
  const { status, headers } = await portal.ask('GET', '/api-public/docs', { host: supplier.host })
  expect([status, headers.location]).toEqual([302, '/developers/portal-calls'])
})
