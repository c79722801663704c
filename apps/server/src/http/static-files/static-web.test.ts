import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureSizes } from '../../gateways/file-store/picture-sizes.ts'
import { overload, portalUnderTest, providePortal } from '../portal.test-kit.ts'
import { ownSources, pagePolicy } from './security-headers.ts'
import { type StaticParts, serveStatic } from './static-web.ts'
import { addProviderSite, readWebFiles, scriptDigestsOf } from './web-files.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, {})
let folder: string
let parts: StaticParts

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-web-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('dist/index.html', '<!doctype html><title>Portal</title>')
  write('dist/assets/app-abc123.js', 'plain')
  write('dist/assets/app-abc123.js.br', 'brotli')
  write('dist/assets/app-abc123.js.gz', 'gzip')
  write('dist/sources.sha256', 'not for browsers')
  parts = {
    web: readWebFiles(join(folder, 'dist')),
    importedPictures: join(folder, 'data/pictures'),
    pictureSizes: createPictureSizes(join(folder, 'data/pictures')),
  }
  await serveStatic(portal.app, parts)
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

test('a page behind a secret link is neither indexed nor cached', async () => {
  const { status, headers } = await get('/track/dpo_secret')
  expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    ...[200, 'no-store'],
    ...['noindex, nofollow, noarchive', 'no-referrer'],
  ])
  const other = await get('/login')
  expect([other.headers['cache-control'], other.headers['x-robots-tag']]).toEqual(['no-cache', undefined])
})

test('an overloaded process still serves complete pages', async () => {
  const late = await portalUnderTest(scratch.db, {}, { maxDelayMs: 1 })
  await serveStatic(late.app, parts)
  await overload(late)
  const paths = ['/login', '/assets/app-abc123.js', '/readyz']
  const answers = await Promise.all(paths.map((path) => late.ask('GET', path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
  await late.close()
})

test('serves imported images as soon as they exist', async () => {
  expect((await get('/pictures/acme/0a1b.gif')).status).toBe(404)
  mkdirSync(join(folder, 'data/pictures/acme'), { recursive: true })
  writeFileSync(join(folder, 'data/pictures/acme/0a1b.gif'), 'GIF89a')
  writeFileSync(join(folder, 'data/secret.gif'), 'not for browsers')
  const answer = await get('/pictures/acme/0a1b.gif')
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, 'image/gif', 'GIF89a'])
  expect(answer.headers['cache-control']).toContain('max-age=86400')
  for (const path of [
    '..%2Fsecret.gif',
    '../secret.gif',
    'acme/..%2f..%2fsecret.gif',
    'acme/0a1b.gif.unfinished',
  ]) {
    expect((await get(`/pictures/${path}`)).body).not.toContain('not for browsers')
  }
})

describe('an imported image', () => {
  const photo = { create: { width: 800, height: 400, channels: 3, background: '#225588' } } as const

  test('is resized to the requested width as WebP, once for all clients', async () => {
    mkdirSync(join(folder, 'data/pictures/acme'), { recursive: true })
    writeFileSync(join(folder, 'data/pictures/acme/photo.jpg'), await sharp(photo).jpeg().toBuffer())
    const path = '/pictures/acme/320/photo.webp'
    const answers = await Promise.all([1, 2, 3].map(() => portal.app.inject({ url: path })))
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200)
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect([format, width, height]).toEqual(['webp', 320, 160])
    }
    const large = await portal.app.inject({ url: '/pictures/acme/1280/photo.webp' })
    expect((await sharp(large.rawPayload).metadata()).width).toBe(800)
  })

  test.each(['acme/321/photo.webp', 'acme/320/none.webp', 'acme/320/broken.webp', '../acme/320/photo.webp'])(
    'doesn’t exist as %s',
    async (path) => {
      writeFileSync(join(folder, 'data/pictures/acme/broken.gif'), 'GIF89a')
      expect((await get(`/pictures/${path}`)).body).not.toContain('RIFF')
    },
  )
})

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await portal.app.inject({ url, headers })
  return { status: statusCode, headers: answered, body }
}

describe('the HTML document', () => {
  test.each(['/', '/orders/', '/orders/17', '/login?next=%2Forders', '/no/such/page'])(
    'is at %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.status, answer.body]).toEqual([200, '<!doctype html><title>Portal</title>'])
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-app-version': 'test-version',
      })
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  test.each([
    ...['/track/dpt_x', '/TRACK/dpt_x', '/track//dpt_x', '/%74rack/dpt_x', '/track%2Fdpt_x'],
    ...['/password-reset/5/dpr_x', '/set-token/dps_x', '/login-as-user/dpx_x', '/sign-in-link/dpl_x'],
    ...['/unsubscribe/3~x', '/undo-email-change/dpu_x'],
    ...['/console/new-password/dpw_x', '/console/invitation/dpv_x', '/Console//Invitation/dpv_x'],
  ])('with a secret in its URL, %s, is neither cached nor indexed', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
  })

  test('may run its own scripts and no others', () => {
    const page = '<script>let a = 1</script><script type="module" src="/assets/app.js"></script>'
    writeFileSync(join(folder, 'dist/page.html'), page)
    const digests = scriptDigestsOf(readWebFiles(join(folder, 'dist')).get('/page.html'))
    const digest = createHash('sha256').update('let a = 1').digest('base64')
    expect(digests).toEqual([`sha256-${digest}`])
    const policy = pagePolicy({ sentryDsn: null, scriptDigests: digests }, ownSources)
    expect(policy).toContain(`;script-src 'self' 'sha256-${digest}';`)
  })

  test('allows the provider’s website if there is one, in any compression', async () => {
    const files = addProviderSite(readWebFiles(join(folder, 'dist')), 'https://provider.example/?a=1&b="2"')
    const page = files.get('/index.html')!
    const meta = '<meta name="provider-site" content="https://provider.example/?a=1&amp;b=&quot;2&quot;">'
    expect(page.plain.toString()).toBe(`<!doctype html>${meta}<title>Portal</title>`)
    expect(brotliDecompressSync(page.brotli!).toString()).toBe(page.plain.toString())
    expect(gunzipSync(page.gzip!).toString()).toBe(page.plain.toString())
    expect(page.etag).not.toBe((await get('/')).headers.etag)
  })

  test('is not sent again to clients that have it', async () => {
    const { headers } = await get('/')
    expect((await get('/orders', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('an asset', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'plain'],
  ])('for "%s" is sent precompressed', async (accepted, coding, body) => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': accepted })
    expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([200, coding, body])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toBe('accept-encoding')
  })

  test.each(['/assets/gone-000.js', '/sources.sha256', '/assets/../../etc/passwd.txt', '/favicon.ico'])(
    'that doesn’t exist, %s, is 404 rather than the document',
    async (url) => {
      expect((await get(url)).status).toBe(404)
    },
  )
})

test.each(['/api/unknown', '/api-public/unknown', '/api'])('%s remains an API path', async (url) => {
  const answer = await get(url)
  expect([answer.status, JSON.parse(answer.body).reason]).toEqual([404, 'not_found'])
})
