import { brotliDecompressSync } from 'node:zlib'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test, vi } from 'vitest'
import { bindBrandFiles } from '../../features/portal/brand-files.routes.ts'
import { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { providePortal } from '../portal.test-kit.ts'
import { brandedDocuments } from './branded-documents.ts'
import type { WebFile } from './web-files.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const file = (text: string): WebFile => {
  const none = { brotli: undefined, gzip: undefined }
  return { type: 'text/html', etag: '"plain"', immutable: false, plain: Buffer.from(text), ...none }
}
const web = new Map([
  ['/index.html', file('<html><head><title></title></head></html>')],
  ['/assets/nunito-latin-wght-normal-abc.woff2', file('')],
  ['/assets/inter-latin-wght-normal-abc.woff2', file('')],
  ['/console/index.html', file('<html><head><title>Console</title></head></html>')],
  ['/console/assets/inter-latin-wght-normal-def.woff2', file('')],
])
const scratch = provideDatabase()
const portal = providePortal(scratch, {})
let documentOf: ReturnType<typeof brandedDocuments>

beforeAll(async () => {
  const suppliers = new SupplierDirectory(scratch.db)
  documentOf = brandedDocuments({ web, suppliers, log, sentryDsn: null })
  bindBrandFiles(portal.app, suppliers)
})

const htmlOf = async (host: string) => String((await documentOf(host, '/index.html'))?.plain)

test('without a supplier the document has the default look and no portal', async () => {
  const html = await htmlOf('nobody.example')
  expect(html).toContain('<style id="brand-style" data-look="#1d4ed8  inter soft grey plain ')
  expect(html).not.toContain('portal-config')
})

test('the console has the look of the same supplier, with its own files', async () => {
  const { host } = await buildSupplier(scratch.db, { brand_typeface: 'inter' })
  const html = String((await documentOf(host, '/console/index.html'))?.plain)
  expect(html).toContain('<title>Console</title>')
  expect(html).toContain('<style id="brand-style"')
  expect(html).toContain('href="/console/assets/inter-latin-wght-normal-def.woff2"')
  expect(html).not.toContain('href="/assets/')
})

test('each host has its supplier’s name, icon, look and typeface', async () => {
  const games = await buildSupplier(scratch.db, {
    name: 'Games </title><script>alert(1)</script> & "More"',
    brand_color: '#ffff00',
    brand_accent: '#ffffff',
    brand_typeface: 'nunito',
    brand_corners: 'round',
    brand_icon: '/pictures/games/brand/ab-512x512.png',
    program_details: '<p>Hello</script><script>alert(2)</script></p>',
  })
  const plain = await buildSupplier(scratch.db, { brand_color: null })
  const html = await htmlOf(games.host)
  expect(html).toContain('data-look="#ffff00 #ffffff nunito round ')
  expect(html).toContain('--radius-button:999px')
  expect(html).toContain('href="/assets/nunito-latin-wght-normal-abc.woff2"')
  expect(html).not.toContain('inter-latin-wght')
  expect(html).toContain('<link rel="icon" href="/pictures/games/brand/ab-512x512.png">')
  // The supplier's text closes no tag: there is only the data script.
  expect(html.match(/<script/g)).toEqual(['<script'])
  const config = JSON.parse(
    /<script type="application\/json" id="portal-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  )
  expect(config).toMatchObject({ handle: games.handle, brandKit: { typeface: 'nunito', corners: 'round' } })
  const other = await htmlOf(plain.host)
  expect(other).toContain('<link rel="icon" href="/brand-icon.svg">')
  expect(other).toContain('inter-latin-wght')
  expect((await documentOf(games.host, '/index.html'))?.etag).not.toBe(
    (await documentOf(plain.host, '/index.html'))?.etag,
  )
  const { brotli = Buffer.of() } = (await documentOf(games.host, '/index.html')) ?? {}
  expect(String(brotliDecompressSync(brotli))).toBe(html)
  const manifest = await portal.ask('GET', '/manifest.webmanifest', { host: plain.host })
  expect(JSON.parse(manifest.body)).toMatchObject({
    theme_color: '#1d4ed8',
    icons: [{ src: '/brand-icon.svg' }],
  })
  const tile = await portal.ask('GET', '/brand-icon.svg', { host: plain.host })
  expect(tile.body).toContain('>S</text>')
})
