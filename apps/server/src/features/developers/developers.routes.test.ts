import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import type { WebFile, WebFiles } from '../../http/static-files/web-files.ts'
import { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { bindDevelopersSite } from './developers.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, {})
let supplier: BuiltSupplier
let site: WebFiles | undefined

const file = (type: string, text: string, immutable = false): WebFile => ({
  ...{ type, immutable, etag: '"1"', plain: Buffer.from(text), brotli: undefined, gzip: undefined },
})

const page = (text: string) =>
  file(
    'text/html; charset=utf-8',
    `<head>{{head}}</head>{{logo}}<p>${text} {{brand}} at {{portal}}</p>{{contact}}`,
  )

/** A minimal build of the site. */
const built = new Map([
  ['/pages/overview.html', page('Overview of')],
  ['/pages/orders.html', page('Orders of')],
  ['/pages/missing.html', page('No page of')],
  ['/orders.md', file('text/markdown; charset=utf-8', '# Orders of {{brand}} at {{portal}}')],
  ['/search.json', file('application/json', '[{"title":"{{brand}}"}]')],
  ['/llms.txt', file('text/plain; charset=utf-8', '{{portal}}/developers/orders.md')],
  ['/client.tgz', file('application/gzip', 'the package')],
  ['/assets/main-1.js', file('text/javascript', 'const braces = "{{brand}}"', true)],
])

beforeEach(() => {
  site = built
})

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db, { name: 'Kites & Co' })
  bindDevelopersSite(portal.app, new SupplierDirectory(scratch.db), () => site)
})

const read = (path: string, host = supplier.host) => portal.ask('GET', path, { host })

it('inserts the host’s supplier into each page: name, look and the requested URL', async () => {
  const { status, body } = await read('/developers/orders')
  expect(status).toBe(200)
  expect(body).toContain(`Orders of Kites &amp; Co at http://${supplier.host}`)
  expect(body).toContain('<style id="brand-style"')
  expect(body).not.toContain('{{')
  expect((await read('/developers')).body).toContain('Overview of Kites &amp; Co')
})

it('serves each page as Markdown, and their list for AI agents', async () => {
  const { headers, body } = await read('/developers/orders.md')
  expect(headers['content-type']).toContain('text/markdown')
  expect(body).toBe(`# Orders of Kites & Co at http://${supplier.host}`)
  expect((await read('/llms.txt')).body).toBe(`http://${supplier.host}/developers/orders.md`)
  expect((await read('/developers/search.json')).body).toEqual([{ title: 'Kites & Co' }])
})

it('serves scripts unchanged and immutable', async () => {
  const { headers, body } = await read('/developers/assets/main-1.js')
  expect(body).toContain('{{brand}}')
  expect(headers['cache-control']).toContain('immutable')
})

it('shows a branded 404 page', async () => {
  for (const path of ['/developers/nothing', '/developers/missing', '/developers/orders/else']) {
    const { status, body } = await read(path)
    expect([status, body]).toEqual([404, expect.stringContaining('No page of Kites &amp; Co')])
  }
  for (const path of [
    '/developers/nothing.md',
    '/developers/pages/orders.html',
    '/developers/../version.json',
  ])
    expect((await read(path)).status).toBe(404)
})

it('serves neither pages nor files for suppliers that hide it', async () => {
  const quiet = await buildSupplier(scratch.db, { flags: { developer_site: false } })
  for (const path of [
    ...['/developers', '/developers/orders', '/developers/orders.md', '/llms.txt'],
    '/developers/client.tgz',
  ]) {
    expect((await read(path, quiet.host)).status).toBe(404)
    expect((await read(path)).status).toBe(200)
  }
})

it('redirects the old URL to the API reference', async () => {
  const { status, headers } = await read('/api-public/docs')
  expect([status, headers.location]).toEqual([302, '/developers/portal-calls'])
})

it('asks visitors to come back while the site is being built', async () => {
  site = undefined
  for (const path of ['/developers', '/developers/orders.md', '/llms.txt']) {
    const { status, headers, body } = await read(path)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('still being built')
  }
  site = built
  expect((await read('/developers')).status).toBe(200)
})
