import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readFilesUrl } from '../../context/installation/files-url.ts'
import { StorageUnavailable } from '../../context/ports/storage.ts'
import { type BucketServer, setKey, startBucketServer, startCutNetwork } from './bucket.test-kit.ts'
import { openStorage } from './open-storage.ts'

let server: BucketServer
let dataDir: string

beforeAll(async () => {
  server = await startBucketServer()
  dataDir = mkdtempSync(join(tmpdir(), 'portal-s3-'))
})

afterEach(() => setKey('S3RVER'))

afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const open = (filesUrl: string) => openStorage({ dataDir, bucket: readFilesUrl(filesUrl) })

async function* megabytes(count: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(1024 * 1024, index)
}

async function failure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => expect.fail('It did not fail.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StorageUnavailable)) throw error
  // The client's error contains headers with the key.
  expect(error.cause).toBeUndefined()
  return error.message
}

test('reports a key the storage doesn’t know, for reading, writing and readiness, without repeating it', async () => {
  setKey('AKIAUNKNOWN')
  const storage = open(server.filesUrl('denied'))
  const sentence =
    'The access key in AWS_ACCESS_KEY_ID has no access to the bucket portal. It needs permission to list, read, write and delete.'
  expect(await failure(storage.read('files/a'))).toBe(sentence)
  expect(await failure(storage.put('files/a', Buffer.from('x')))).toBe(sentence)
  expect(await failure(storage.write('files/a', megabytes(1)))).toBe(sentence)
  expect(await storage.findProblem()).toBe(sentence)
})

test('reports a missing key', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name]
  expect(await failure(open(server.filesUrl('keyless')).read('files/a'))).toBe(
    'The object storage requires an access key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
})

test('reports a missing bucket', async () => {
  const storage = open(`s3://no-such-bucket/x?endpoint=${server.endpoint}`)
  const sentence = "The bucket no-such-bucket doesn't exist at the address in FILES_URL."
  expect(await failure(storage.read('files/a'))).toBe(sentence)
  expect(await failure(storage.putOnce('files/a', Buffer.from('x')))).toBe(sentence)
  expect(await failure(storage.remove('files/a'))).toBe(sentence)
  expect(await storage.findProblem()).toBe(sentence)
})

test('reports unavailable storage', async () => {
  const storage = open('s3://portal/x?endpoint=http://127.0.0.1:9')
  const sentence = "The object storage for the bucket portal doesn't respond (ECONNREFUSED)."
  expect(await failure(storage.read('files/a'))).toBe(sentence)
  expect(await storage.findProblem()).toBe(sentence)
})

test('reports storage that fails during a write, and leaves nothing on this machine', async () => {
  const network = await startCutNetwork(server.endpoint, 3 * 1024 * 1024)
  const storage = open(`s3://portal/cut?endpoint=${network.endpoint}`)
  const sentence = /^The object storage for the bucket portal doesn't respond \(\w+\)\.$/
  expect(await failure(storage.write('files/a', megabytes(10)))).toMatch(sentence)
  expect(await failure(storage.put('files/b', Buffer.alloc(5 * 1024 * 1024)))).toMatch(sentence)
  expect(readdirSync(join(dataDir, 'cache', 'unfinished'))).toEqual([])
  network.close()
})

test('refuses bytes other than those stored', async () => {
  const storage = open(server.filesUrl('lies'))
  for (const content of [Buffer.from('ten thousand'), Buffer.alloc(300_000, 'a')]) {
    await storage.put('files/a', content)
    const path = join(server.directory, 'portal', 'lies', 'files', 'a._S3rver_object')
    const bytes = readFileSync(path)
    bytes[bytes.length - 1] = 0
    writeFileSync(path, bytes)
    const stream = (await storage.read('files/a')) ?? expect.fail()
    let seen = 0
    const reading = (async () => {
      for await (const chunk of stream) seen += (chunk as Buffer).length
    })()
    expect(await failure(reading)).toBe('The bucket portal returned different content than was stored.')
    expect(seen).toBeLessThan(content.length)
  }
})

test('a reader that stops ends the request', async () => {
  const storage = open(server.filesUrl('stops'))
  await storage.put('files/a', Buffer.alloc(5_000_000))
  for (let index = 0; index < 60; index += 1) (await storage.read('files/a'))?.destroy()
  // Sixty unread streams exceed the client's connections, unless destroying a stream releases its connection.
  expect(await storage.findProblem()).toBeNull()
})
