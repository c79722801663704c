import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { documentationPath } from '@portal/contract/api/error-type.rules'
import { scopeNames } from '@portal/contract/callers/scopes'
import { publicNameOf } from '@portal/contract/documents/openapi/openapi'
import { publicReasons } from '@portal/contract/documents/openapi/openapi-refusals'
import { stateCharts } from '@portal/contract/documents/states/state-charts'
import { refusedPorts } from '@portal/contract/webhooks/webhook-address.rules'
import { webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { describe, expect, it } from 'vitest'
import { searchEntriesOf } from '../../build/search-entries.ts'
import { markdownOf } from '../../build/site-pages.ts'
import { renderSite } from './render-site.tsx'

const files = {
  styles: ['/developers/site.css'],
  themeScript: '/developers/theme.js',
  script: '/developers/main.js',
}
const { pages, missing } = renderSite(files)
const markdown = new Map(pages.map((one) => [one, markdownOf(one)]))
const documents = new Map(pages.map(({ path, document }) => [`/developers${path}`, document]))

const page = (path: string) => documents.get(`/developers${path}`) ?? ''
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('every page', () => {
  it('complies with the content security policy', () => {
    for (const [path, html] of [...documents, ['missing', missing] as const]) {
      expect(html, path).not.toMatch(/<[^>]+ (style|on\w+)="/)
      expect(html.match(/<script(?! src| type="module" src)/g), path).toBeNull()
    }
  })

  it('has unique ids and no broken links', () => {
    for (const [path, html] of documents) {
      const ids = idsOf(html)
      expect(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        path,
      ).toEqual([])
      const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href)
      const own = links.filter((href) => /^(#|\/developers([/#]|$))/.test(href) && !href.endsWith('.md'))
      const dead = own.filter((href) => {
        const [target, id] = href.split('#')
        const found = target === '' ? html : documents.get(target ?? '')
        return found === undefined || (id !== undefined && !idsOf(found).includes(id))
      })
      expect(dead, path).toEqual([])
    }
  })

  it('shows names as code, without backticks', () => {
    for (const [path, html] of documents) {
      const prose = html.replace(/<(pre|code|script)[\s>].*?<\/\1>/gs, '')
      expect(prose.match(/.{0,60}`.{0,60}/g), path).toBeNull()
    }
  })

  it('names only the supplier whose portal serves it', () => {
    for (const [path, html] of documents)
      expect(html, path).not.toMatch(/Harbor Supply|alderquay|dealers\.example|TID-2335/)
  })
})

describe('the reference', () => {
  it('has every API endpoint under its client name, and every event', () => {
    const calls = Object.entries<EndpointDefinition>(endpoints)
    const forApiClients = calls.filter(([, { access }]) => access.who === 'integrator')
    expect(forApiClients.length).toBeGreaterThan(10)
    expect(idsOf(page('/reference'))).toEqual(
      expect.arrayContaining(forApiClients.map(([name]) => publicNameOf(name))),
    )
    expect(idsOf(page('/events'))).toEqual(expect.arrayContaining(webhookEventKinds))
    expect(idsOf(page('/portal-calls'))).toContain('placeOrder')
  })

  it('documents what an empty field falls back to, and lists enum values', () => {
    const text = textOf(page('/reference'))
    expect(text).toContain('referenceNumber string or null')
    expect(text).toContain('orderStatusId 1 Open 2 Closed 3 Canceled 4 On Hold')
    expect(text).not.toContain('any value')
  })

  it('lists endpoints in the order of use', () => {
    const ids = idsOf(page('/reference'))
    const places = ['createOrder', 'listOrders', 'retrieveOrder', 'authorizeOrder', 'cancelOrder'].map((id) =>
      ids.indexOf(id),
    )
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('fills in path parameters in the curl example', () => {
    for (const [, line = ''] of page('/reference').matchAll(/(curl [^\n]*)/g))
      expect(line).not.toMatch(/\/:|\{/)
  })
})

it('explains every error of the public API where it occurs, and no others', () => {
  const [path = ''] = documentationPath('').split('#')
  const errors = idsOf(documents.get(path) ?? '')
  expect(errors).toEqual(expect.arrayContaining([...publicReasons()]))
  expect(errors).not.toContain('wrong_current_password')
  expect(idsOf(page('/portal-calls'))).toContain('wrong_current_password')
})

it('shows every status with its number and meaning, and draws the transitions', () => {
  const html = page('/states')
  for (const { id, states } of stateCharts) {
    for (const state of states) expect(html).toContain(`id="${id}-${state.id}"`)
  }
  expect(html.match(/<svg[^>]* role="img"/g)).toHaveLength(stateCharts.length)
  expect(textOf(html)).toContain('unauthorize')
})

it('documents what each scope allows, which receiver ports are blocked, and when deliveries are retried', () => {
  for (const scope of scopeNames) expect(page('/scopes')).toContain(scope)
  expect(page('/scopes')).toContain('/developers/reference#createOrder')
  for (const port of Object.keys(refusedPorts)) expect(page('/webhooks')).toMatch(new RegExp(`\\b${port}\\b`))
  expect(textOf(page('/webhooks'))).toContain('5 10 minutes about 13 minutes')
})

it('documents how to install the client from this portal, and its commands', () => {
  for (const path of ['/client', '/webhooks']) {
    const text = textOf(page(path))
    expect(text, path).toContain('npm install {{portal}}/developers/client.tgz')
    for (const command of ['listen', 'trigger']) expect(text, path).toContain(`portal-webhooks ${command}`)
  }
})

it('every page is available as Markdown', () => {
  for (const [one, text] of markdown) {
    expect(text, one.path).toMatch(/^# /)
    expect(text.replace(/^```.*?^```/gms, ''), one.path).not.toMatch(/<(p|div|table|span|details)\b/)
  }
})

it('finds guides, endpoints, events, errors and statuses', () => {
  const entries = searchEntriesOf([...markdown].map(([one, text]) => ({ ...one, markdown: text })))
  const kinds = new Set(entries.map(({ kind }) => kind))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Page', 'Webhooks', 'Endpoint', 'Event', 'Error', 'Status', 'Object']),
  )
  expect(entries.filter(({ text }) => text.includes('`'))).toEqual([])
  for (const { href } of entries) {
    const [path = '', id] = href.split('#')
    const html = documents.get(path) ?? ''
    expect(html, href).not.toBe('')
    if (id !== undefined) expect(idsOf(html), href).toContain(id)
  }
})
