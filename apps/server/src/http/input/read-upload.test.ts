import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../context/refusal.ts'
import { readUpload } from './read-upload.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const mb = 1024 * 1024
const upload = { field: 'file', mediaTypes: [], maxBytes: 10 * mb }

/** A request with sequential parts; `seen.kept` is the memory still held after the last one. */
function arriving(parts: readonly { field?: string; name?: string; bytes: number; truncated?: boolean }[]) {
  const seen = { kept: 0 }
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  async function* arrive() {
    for (const { field = 'file', name = 'a.pdf', bytes, truncated = false } of parts) {
      const chunks = Array.from({ length: bytes / mb }, () => mb)
      const file = Readable.from(
        (function* () {
          for (const size of chunks) yield Buffer.alloc(size, 1)
        })(),
      )
      yield { type: 'file', fieldname: field, filename: name, file: Object.assign(file, { truncated }) }
    }
    // The first run frees objects, the second their memory.
    collectGarbage()
    collectGarbage()
    seen.kept = process.memoryUsage().arrayBuffers - before
  }
  const request = { headers: { 'content-type': 'multipart/form-data' }, parts: arrive }
  return { request: request as unknown as FastifyRequest, seen }
}

const ten = (over: object = {}) => Array.from({ length: 10 }, () => ({ bytes: 10 * mb, ...over }))

describe('a request with ten files', () => {
  test.each([
    ['of 10 MB each', ten(), 'Only one file can be uploaded.'],
    ['under another name', ten({ field: 'upload' }), 'Unknown field'],
    ['that are too large', ten({ truncated: true }), 'The file is larger than 10 MB.'],
  ])('%s is refused without being stored', async (_, parts, sentence) => {
    const { request, seen } = arriving(parts)
    const answer = await readUpload(upload, request)
    expect(answer).toBeInstanceOf(Refusal)
    expect(Object.values((answer as Refusal<'invalid_input'>).fields ?? {})).toEqual([sentence])
    // One file twice: its chunks and their concatenation.
    expect(seen.kept).toBeLessThan(25 * mb)
  })
})

test('accepts a file next to empty file fields', async () => {
  const empty = { name: '', bytes: 0 }
  const { request } = arriving([empty, { bytes: 2 * mb }, empty])
  const answer = await readUpload(upload, request)
  expect(answer).toMatchObject({ file: { name: 'a.pdf' } })
  expect(answer instanceof Refusal ? 0 : answer.file?.bytes.length).toBe(2 * mb)
})
