import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { offlineScriptDigest } from '../../presenters/brand/offline-page.ts'
import { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { bindOfflinePage } from './offline-page.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let ended: PortalUnderTest

beforeAll(async () => {
  const bound = async (isOn: boolean) => {
    const under = await portalUnderTest(scratch.db, {})
    bindOfflinePage(under.app, { suppliers: new SupplierDirectory(scratch.db), version: 'build-1', isOn })
    return under
  }
  portal = await bound(true)
  ended = await bound(false)
})
afterAll(async () => {
  await portal.close()
  await ended.close()
})

interface Stored {
  readonly added: string[]
  readonly deleted: string[]
}

/** Runs the service worker's script with an earlier cache of its own and a foreign cache. */
async function run(script: string, isReached: boolean) {
  const stored: Stored = { added: [], deleted: [] }
  const listeners = new Map<string, (event: object) => void>()
  let isRegistered = true
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    registration: {
      unregister: async () => {
        isRegistered = false
      },
    },
  }
  const caches = {
    open: async () => ({ add: async ({ url }: { url: string }) => stored.added.push(url) }),
    keys: async () => ['offline-page old', 'of another page'],
    delete: async (name: string) => stored.deleted.push(name),
    match: async () => 'the offline page',
  }
  class Asked {
    url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const fetch = async () => {
    if (!isReached) throw new TypeError('offline')
    return 'the page'
  }
  runInNewContext(script, { self, caches, fetch, URL, Request: Asked })
  for (const name of ['install', 'activate']) {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  const answer = async (request: object) => {
    let response: unknown = 'left to the browser'
    listeners.get('fetch')?.({ request, respondWith: (given: unknown) => (response = given) })
    return await response
  }
  return { stored, answer, isRegistered: () => isRegistered }
}

const url = 'https://portal.example/orders/'
const navigation = { mode: 'navigate', method: 'GET', url }

test('the service worker stores only the offline page and shows it for unreachable pages', async () => {
  const { host } = await buildSupplier(scratch.db)
  const { body: script, headers } = await portal.ask('GET', '/service-worker.js', { host })
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  const offline = await run(script, false)
  expect(offline.stored).toEqual({ added: ['/offline-page'], deleted: ['offline-page old'] })
  expect(await offline.answer(navigation)).toBe('the offline page')
  for (const request of [
    { mode: 'cors', method: 'GET', url },
    { mode: 'navigate', method: 'POST', url },
    { ...navigation, url: 'https://portal.example/console' },
    { ...navigation, url: 'https://portal.example/developers/guides' },
  ])
    expect(await offline.answer(request)).toBe('left to the browser')
  expect(await (await run(script, true)).answer(navigation)).toBe('the page')
})

test('the page has the supplier’s name and contact', async () => {
  const { host } = await buildSupplier(scratch.db, {
    name: 'Copper <b>& Sons',
    business_email: 'help@copper.example',
  })
  const { body } = await portal.ask('GET', '/offline-page', { host })
  expect(body).toContain(
    '<title>Copper &lt;b&gt;&amp; Sons is unavailable \u00b7 Copper &lt;b&gt;&amp; Sons</title>',
  )
  expect(body).toContain('<a href="mailto:help@copper.example">help@copper.example</a>')
  expect(body).not.toMatch(/<link|<img|src=|url\(/)
})

/** Opens the page in a simulated browser; `status` is the server's response, if any. */
async function openPage(host: string, { isOnline, status }: { isOnline: boolean; status?: number }) {
  const { body } = await portal.ask('GET', '/offline-page', { host })
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? []
  expect(offlineScriptDigest).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  const classes = new Set<string>()
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name))
  const document = {
    title: /<title>(.*)<\/title>/.exec(body)?.[1] ?? '',
    documentElement: { classList: { toggle } },
    querySelector: (selector: string) => ({
      textContent: body.split(`<h1 class="${selector.slice('h1.'.length)}">`)[1]?.split('<')[0],
    }),
    querySelectorAll: () => [],
  }
  const asked: [string, string][] = []
  let reloads = 0
  let look: () => Promise<void> = async () => undefined
  runInNewContext(script, {
    document,
    navigator: { onLine: isOnline },
    location: { href: 'https://portal.example/orders/', reload: () => (reloads += 1) },
    fetch: async (url: string, { method }: { method: string }) => {
      asked.push([method, url])
      if (status === undefined) throw new TypeError('Failed to fetch')
      return { status }
    },
    addEventListener: () => undefined,
    setInterval: (each: () => Promise<void>) => (look = each),
  })
  await look()
  return { title: document.title, isOffline: classes.has('offline'), asked, reloads }
}

test('the page distinguishes a lost connection from an outage, and reopens afterwards', async () => {
  const { host } = await buildSupplier(scratch.db, { name: 'Copper' })
  const asked = [['HEAD', 'https://portal.example/orders/']]
  expect(await openPage(host, { isOnline: false })).toEqual({
    ...{ title: "You're offline \u00b7 Copper", isOffline: true, asked, reloads: 0 },
  })
  const down = { title: 'Copper is unavailable \u00b7 Copper', isOffline: false, asked, reloads: 0 }
  expect(await openPage(host, { isOnline: true })).toEqual(down)
  expect(await openPage(host, { isOnline: true, status: 503 })).toEqual(down)
  expect(await openPage(host, { isOnline: true, status: 200 })).toEqual({ ...down, reloads: 1 })
})

test('another brand changes the worker, so browsers fetch the page again', async () => {
  const hosts = [await buildSupplier(scratch.db), await buildSupplier(scratch.db, { name: 'Other' })]
  const scripts = await Promise.all(
    hosts.map(async ({ host }) => (await portal.ask('GET', '/service-worker.js', { host })).body),
  )
  expect(scripts[0]).not.toBe(scripts[1])
})

test('turned off, browsers delete their copy and unregister', async () => {
  const { host } = await buildSupplier(scratch.db)
  const { body: script } = await ended.ask('GET', '/service-worker.js', { host })
  const worker = await run(script, false)
  expect(worker.stored.deleted).toEqual(['offline-page old'])
  expect(worker.isRegistered()).toBe(false)
  expect(await worker.answer(navigation)).toBe('left to the browser')
})
