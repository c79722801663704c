import type { UploadDefinition } from '@portal/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { UploadedFile } from '../../context/uploaded-file.ts'

/** A parsed multipart body: its fields as text, and its file if there is one. */
export interface ReadUpload {
  readonly body: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
}

type UploadRefusal = Refusal<'bad_request' | 'invalid_input' | 'payload_too_large' | 'unsupported_media_type'>

const maxFields = 10
const fieldBytes = 64 * 1024

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers['content-type'] ?? '')
}

/** Reads a multipart body with at most one file of the allowed size; a missing body counts as empty. */
export async function readUpload(
  upload: UploadDefinition,
  request: FastifyRequest,
): Promise<ReadUpload | UploadRefusal> {
  if (!isMultipart(request)) {
    return request.body === undefined || request.body === null
      ? { body: {}, file: undefined }
      : refuse('unsupported_media_type')
  }
  try {
    return await readParts(upload, request)
  } catch {
    // A malformed body fails here: missing boundary, missing end, too many fields. The rest is drained, or the next
    // request on the connection would wait forever.
    request.raw.unpipe().resume()
    return refuse('bad_request')
  }
}

async function readParts(
  upload: UploadDefinition,
  request: FastifyRequest,
): Promise<ReadUpload | UploadRefusal> {
  const body: Record<string, string> = Object.create(null)
  let file: UploadedFile | undefined
  const faults: UploadRefusal[] = []
  const limits = { fileSize: upload.maxBytes, files: maxFields, fields: maxFields, fieldSize: fieldBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value)
      continue
    }
    // Only one file is accepted; others are read and discarded.
    const isWanted = part.fieldname === upload.field && file === undefined && faults.length === 0
    const { bytes, length } = await readAll(part.file, isWanted)
    // An empty file field sends a part without name and content.
    const isEmpty = !part.filename && length === 0
    if (part.fieldname !== upload.field) faults.push(wrongField(part.fieldname))
    else if (part.file.truncated) faults.push(tooLarge(upload))
    else if (file !== undefined && !isEmpty) faults.push(onlyOne(upload))
    else if (!isEmpty) file = { name: part.filename ?? '', bytes }
  }
  return faults[0] ?? { body: { ...body }, file }
}

async function readAll(
  stream: AsyncIterable<Buffer>,
  isKept: boolean,
): Promise<{ bytes: Buffer; length: number }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (isKept) chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), length }
}

function wrongField(name: string): UploadRefusal {
  return refuse('invalid_input', { fields: { [name.slice(0, 200)]: 'Unknown field' } })
}

function onlyOne({ field }: UploadDefinition): UploadRefusal {
  return refuse('invalid_input', { fields: { [field]: 'Only one file can be uploaded.' } })
}

function tooLarge({ field, maxBytes }: UploadDefinition): UploadRefusal {
  const sentence = `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`
  return refuse('payload_too_large', { errors: [sentence], fields: { [field]: sentence } })
}
