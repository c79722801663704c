import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import type { GetObjectCommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from '../../context/installation/files-url.ts'
import { type Storage, StorageUnavailable } from '../../context/ports/storage.ts'
import { asStorageError } from './disk-storage.ts'
import { explainBucketError, isMissingObject, isTakenName } from './explain-bucket-error.ts'

interface BucketCalls {
  /** The client library and a client, loaded by the first request, since startup rarely needs them. */
  readonly load: () => Promise<typeof import('@aws-sdk/client-s3') & { readonly client: S3Client }>
  readonly addressOf: (name: string) => { readonly Bucket: string; readonly Key: string }
  /** Replaces the client's errors by StorageUnavailable with a sentence. */
  readonly explain: <Result>(work: Promise<Result>) => Promise<Result>
  readonly bucket: Bucket
}

/**
 * Storage in a bucket. An object is put in a single request with its length and SHA-256, so it is complete or absent;
 * streams are buffered in `scratch`, a local directory, until their length is known. Amazon S3 accepts 5 GB per
 * request.
 */
export function createS3Storage(bucket: Bucket, scratch: string): Storage {
  const calls = openCalls(bucket)
  const { load, addressOf, explain } = calls
  return {
    place: `The bucket ${bucket.name}${bucket.prefix === '' ? '' : ` (${bucket.prefix})`}`,
    variable: 'FILES_URL',
    read: (name) => read(calls, name),
    put: async (name, content) => await explain(put(calls, name, { Body: content }, digestOf(content))),
    putOnce: (name, content) => putOnce(calls, name, content),
    write: (name, chunks) => write(calls, name, chunks, scratch),
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await load()
      await explain(client.send(new DeleteObjectCommand(addressOf(name))))
    },
    list: (folder) => list(calls, folder),
    findProblem: async () => {
      const { client, HeadBucketCommand } = await load()
      return await client.send(new HeadBucketCommand({ Bucket: bucket.name })).then(
        () => null,
        (error: unknown) => explainBucketError(error, bucket.name).message,
      )
    },
  }
}

function openCalls(bucket: Bucket): BucketCalls {
  const { name, prefix, endpoint, region } = bucket
  let loading: ReturnType<BucketCalls['load']> | undefined
  const load = async () => {
    const library = await import('@aws-sdk/client-s3')
    const client = new library.S3Client({
      region: region ?? process.env.AWS_REGION ?? 'us-east-1',
      // Most storages other than Amazon S3 have no host per bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // We send our own checksum; some storages don't support the client's newer default ones.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 10_000, socketTimeout: 30_000 },
    })
    return { ...library, client }
  }
  return {
    bucket,
    load: () => {
      loading ??= load()
      return loading
    },
    addressOf: (object) => ({ Bucket: name, Key: `${prefix}${object}` }),
    explain: async (work) =>
      await work.catch((error: unknown) => {
        throw explainBucketError(error, name)
      }),
  }
}

async function read({ load, addressOf, explain, bucket }: BucketCalls, name: string) {
  const { client, GetObjectCommand } = await load()
  const asked = client.send(new GetObjectCommand({ ...addressOf(name), ChecksumMode: 'ENABLED' }))
  const object = await explain(unlessMissing(asked))
  return object && readBody(object, bucket.name)
}

async function put(
  { load, addressOf }: BucketCalls,
  name: string,
  body: Pick<PutObjectCommandInput, 'Body' | 'ContentLength' | 'IfNoneMatch'>,
  sha256: Buffer,
): Promise<void> {
  const { client, PutObjectCommand } = await load()
  const checksums = {
    ChecksumSHA256: sha256.toString('base64'),
    Metadata: { sha256: sha256.toString('hex') },
  }
  await client.send(new PutObjectCommand({ ...addressOf(name), ...body, ...checksums }))
}

async function putOnce(calls: BucketCalls, name: string, content: Buffer): Promise<boolean> {
  const { load, addressOf, explain } = calls
  const { client, HeadObjectCommand } = await load()
  const there = await explain(unlessMissing(client.send(new HeadObjectCommand(addressOf(name)))))
  if (there !== undefined) return false
  const storing = put(calls, name, { Body: content, IfNoneMatch: '*' }, digestOf(content)).then(
    () => true,
    (error: unknown) => {
      // Another process was first.
      if (isTakenName(error)) return false
      throw error
    },
  )
  return await explain(storing)
}

async function write(calls: BucketCalls, name: string, chunks: AsyncIterable<Uint8Array>, scratch: string) {
  const draft = await openDraft(scratch)
  try {
    const { sizeBytes, sha256 } = await fill(draft, chunks)
    const body = draft.createReadStream({ start: 0, autoClose: false })
    const storing = put(calls, name, { Body: body, ContentLength: sizeBytes }, sha256)
    await calls.explain(storing).finally(() => body.destroy())
    return { sizeBytes, sha256 }
  } finally {
    await draft.close()
  }
}

async function* list({ load, addressOf, bucket }: BucketCalls, folder: string) {
  const { client, paginateListObjectsV2 } = await load()
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: addressOf(folder).Key })
  try {
    for await (const { Contents: objects = [] } of pages) {
      for (const { Key: key = '', LastModified: storedAt } of objects) {
        if (storedAt !== undefined) yield { name: key.slice(bucket.prefix.length), storedAt }
      }
    }
  } catch (error) {
    throw explainBucketError(error, bucket.name)
  }
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissingObject(error)) return undefined
    throw error
  }
}

function readBody({ Body: body, Metadata: metadata }: GetObjectCommandOutput, bucket: string): Readable {
  // In Node.js the body is always a Readable.
  return checkBytes(body as Readable, metadata?.sha256, (error) =>
    error === undefined
      ? new StorageUnavailable(`The bucket ${bucket} returned different content than was stored.`)
      : explainBucketError(error, bucket),
  )
}

/** An unlinked temporary file, which disappears with the process. */
async function openDraft(scratch: string): Promise<FileHandle> {
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const path = join(scratch, `${randomBytes(16).toString('hex')}.part`)
    const draft = await open(path, 'wx+', 0o600)
    await rm(path)
    return draft
  } catch (error) {
    throw asStorageError(error)
  }
}

async function fill(draft: FileHandle, chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    sizeBytes += chunk.length
    await draft.writeFile(chunk).catch((error: unknown) => {
      throw asStorageError(error)
    })
  }
  return { sizeBytes, sha256: hash.digest() }
}

/**
 * Passes bytes through, withholding the last ones until the digest matches what was stored: corrupted content fails
 * before its end. `explain` creates the error, without an argument for a wrong digest.
 */
function checkBytes(
  source: Readable,
  sha256: string | undefined,
  explain: (error?: unknown) => Error,
): Readable {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      const ready = last
      last = chunk
      done(null, ready)
    },
    flush: (done) => {
      const isWhole = sha256 === undefined || hash.digest('hex') === sha256
      done(isWhole ? null : explain(), isWhole ? last : undefined)
    },
    // Destroying the stream also ends the request to the storage.
    destroy: (error, done) => {
      source.destroy()
      done(error)
    },
  })
  source.on('error', (error) => checked.destroy(explain(error)))
  return source.pipe(checked)
}
