import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFilesUrl } from '../../context/installation/files-url.ts'
import { createPictureStore } from '../file-store/picture-store.ts'
import { setKey } from './bucket.test-kit.ts'
import { openStorage } from './open-storage.ts'

const kills = 12
const megabytes = 24
// Three pages of a bucket's list.
const pictureCount = 2_500
const atOnce = 16
const program = join(import.meta.dirname, 'keep-writing.run.ts')

let server: ChildProcess
let endpoint: string
let folder: string

// The object storage runs in a separate process, because its page tokens need a legacy OpenSSL cipher.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bucket-deep-'))
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const storage = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const place = ['--directory', join(folder, 'objects'), '--address', '127.0.0.1', '--port', String(port)]
  const words = [storage, ...place, '--configure-bucket', 'portal', '--silent']
  mkdirSync(join(folder, 'objects'))
  server = spawn(process.execPath, ['--openssl-legacy-provider', ...words], { stdio: 'ignore' })
  endpoint = `http://127.0.0.1:${port}`
  setKey('S3RVER')
  await vi.waitFor(() => fetch(endpoint), { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true })
})

const filesUrl = (prefix: string, at = endpoint) => `s3://portal/${prefix}?endpoint=${at}`
const open = (prefix: string) => openStorage({ dataDir: folder, bucket: readFilesUrl(filesUrl(prefix)) })

/** A proxy that drops incomplete requests, like Amazon S3; the test server would store them. */
async function passWholeRequests(): Promise<{ url: string; close(): Promise<unknown> }> {
  const front = createHttpServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    const { method, headers, url: path } = request
    ask(`${endpoint}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end(body)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => once(front.close(), 'close') }
}

async function namesIn(prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of open(prefix).list('files/')) names.push(name)
  return names
}

test(`a process killed ${kills} times during uploads leaves nothing partial`, async () => {
  const storage = open('killed')
  const front = await passWholeRequests()
  let begun = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const words = [
      filesUrl('killed', front.url),
      join(folder, `machine-${kill}`),
      String(kill),
      String(megabytes),
    ]
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    begun += 1
    await sleep(40 * kill)
    child.kill('SIGKILL')
    await ended
  }
  await front.close()
  // Only completely received objects may exist.
  const names = await namesIn('killed')
  for (const name of names) {
    const stream = await storage.read(name)
    const bytes = stream === undefined ? expect.fail(name) : await buffer(stream)
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect([name, bytes.length]).toEqual([`files/${digest.slice(0, 32)}`, megabytes * 1_000_000])
  }
  expect(begun).toBe(kills)
  expect(names.length).toBeLessThan(kills * 4)
})

test(`stores, lists and reads ${pictureCount} images`, async () => {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures)
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  for (let n = 0; n < pictureCount; n += 1) {
    writeFileSync(
      join(pictures, `${n}.png`),
      Buffer.concat([head, randomBytes(2000), Buffer.from(String(n))]),
    )
  }
  const storage = open('many')
  const store = createPictureStore({ storage, supplierHandle: 'acme', isTrial: false })
  const files = readdirSync(pictures)
  const urls: string[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        const stored = await store.keep(join(pictures, file))
        urls.push('url' in stored ? stored.url : expect.fail(stored.problem))
      }
    }),
  )
  const listed = new Set<string>()
  for await (const { name } of storage.list('pictures/acme/')) listed.add(`/${name}`)
  expect(new Set(urls).size).toBe(pictureCount)
  expect(urls.filter((url) => !listed.has(url))).toEqual([])
  expect(listed.size).toBe(pictureCount)
})
