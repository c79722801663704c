import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFilesUrl } from '../../context/installation/files-url.ts'
import { type Storage, StorageUnavailable } from '../../context/ports/storage.ts'
import { createFileStore } from '../file-store/file-store.ts'
import { type BucketServer, startBucketServer } from './bucket.test-kit.ts'
import { asStorageError } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'

let server: BucketServer
let root: string

beforeAll(async () => {
  server = await startBucketServer()
  root = mkdtempSync(join(tmpdir(), 'portal-storage-'))
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test('partial files of a crash can be removed', async () => {
  const storage = openStorage(kinds.directory('half'))
  const store = createFileStore(storage)
  const key = await store.put(Buffer.from('whole'))
  const half = `${key}.1a2b3c4d.part`
  writeFileSync(join(root, 'half', 'files', half), 'ha')
  const later = new Date(Date.now() + 60_000)
  expect((await store.keysBefore(later)).sort()).toEqual([key, half])
  await store.remove(half)
  expect(await store.keysBefore(later)).toEqual([key])
})

async function* chunksOf(...chunks: readonly (Buffer | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield chunk
  }
}

async function namesOf(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list(folder)) names.push(name)
  return names.sort()
}

const kinds = {
  directory: (name: string) => ({ dataDir: join(root, name), bucket: undefined }),
  bucket: (name: string) => ({ dataDir: join(root, name), bucket: readFilesUrl(server.filesUrl(name)) }),
} as const

describe.each(['directory', 'bucket'] as const)('storage in a %s', (kind) => {
  let places = 0
  const open = () => {
    places += 1
    return openStorage(kinds[kind](`${kind}-${places}`))
  }
  const contentOf = async (storage: Storage, name: string) => {
    const content = await storage.read(name)
    return content && (await text(content))
  }

  test('returns what was stored, and new bytes once replaced', async () => {
    const storage = open()
    await storage.put('files/ab/c', Buffer.from('first'))
    expect(await contentOf(storage, 'files/ab/c')).toBe('first')
    await storage.put('files/ab/c', Buffer.from('second'))
    expect(await contentOf(storage, 'files/ab/c')).toBe('second')
  })

  test('does not find an unknown name, and deletes it without an error', async () => {
    const storage = open()
    expect(await storage.read('files/none')).toBeUndefined()
    await storage.remove('files/none')
    expect(await namesOf(storage, 'files/')).toEqual([])
  })

  test('stores once what must not be replaced', async () => {
    const storage = open()
    expect(await storage.putOnce('pictures/a/b.png', Buffer.from('first'))).toBe(true)
    expect(await storage.putOnce('pictures/a/b.png', Buffer.from('second'))).toBe(false)
    expect(await contentOf(storage, 'pictures/a/b.png')).toBe('first')
  })

  test('stores a large stream completely, with size and digest', async () => {
    const storage = open()
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    const written = await storage.write('files/large', chunksOf(...Array<Buffer>(20).fill(megabyte)))
    expect(written.sizeBytes).toBe(20 * 1024 * 1024)
    const content = await storage.read('files/large')
    const bytes = await buffer(content ?? expect.fail('Nothing was stored.'))
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    expect(Buffer.from(digest).equals(written.sha256)).toBe(true)
  })

  test('stores nothing of an interrupted stream, and leaves nothing behind', async () => {
    const storage = open()
    const writing = storage.write('files/broken', chunksOf(Buffer.alloc(100_000), new Error('broken off')))
    await expect(writing).rejects.toThrow('broken off')
    expect(await namesOf(storage, 'files/')).toEqual([])
    const left = readdirSync(root, { recursive: true }).map(String)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('lists one folder with times, without its siblings', async () => {
    const storage = open()
    for (const name of ['files/ab/1', 'files/cd/2', 'pictures/a/3', 'files.id']) {
      await storage.put(name, Buffer.from(name))
    }
    expect(await namesOf(storage, 'files/')).toEqual(['files/ab/1', 'files/cd/2'])
    for await (const { storedAt } of storage.list('files/')) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    }
    await storage.remove('files/ab/1')
    expect(await namesOf(storage, 'files/')).toEqual(['files/cd/2'])
    expect(await storage.findProblem()).toBeNull()
  })

  test('stores files by key, and knows which are older than a time', async () => {
    const files = createFileStore(open())
    const early = await files.put(Buffer.from('a certificate'))
    const { key: late } = await files.write(chunksOf(Buffer.from('an export')))
    const minuteMs = 60_000
    expect(await files.keysBefore(new Date(Date.now() - minuteMs))).toEqual([])
    expect((await files.keysBefore(new Date(Date.now() + minuteMs))).sort()).toEqual([early, late].sort())
    expect(await text((await files.read(late)) ?? expect.fail())).toBe('an export')
    await files.remove(early)
    expect(await files.read(early)).toBeUndefined()
    await expect(files.read('../installation.id')).rejects.toThrow('malformed')
  })
})

test('reports a full disk', async () => {
  const storage = openStorage({ dataDir: '/proc/nowhere', bucket: undefined })
  expect(await storage.findProblem()).toBe('The disk holding the data directory is full or not writable.')
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  expect(asStorageError(full)).toEqual(new StorageUnavailable('The disk is full or not writable.'))
})
