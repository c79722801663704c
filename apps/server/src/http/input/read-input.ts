import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { headers } from '@portal/contract/api/headers'
import { validationMessage } from '@portal/contract/api/messages/validation-messages'
import { notStorable } from '@portal/contract/fields/text'
import type { FastifyRequest } from 'fastify'
import { config, type z } from 'zod/mini'
import { fieldsOfIssue } from '../../context/field-errors.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { UploadedFile } from '../../context/uploaded-file.ts'
import { pathsOfLoneSurrogates } from './lone-surrogates.ts'

// Messages for errors without a sentence in the contract, such as a number instead of text.
config({ localeError: validationMessage })

const maxFields = 50
const maxPathLength = 200
const maxKeyLength = 255

export interface ReadInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** The uploaded file, if the endpoint takes one. */
  readonly file: UploadedFile | undefined
  /** The request's idempotency key, if the endpoint supports it. */
  readonly idempotencyKey: string | undefined
  /** How long the caller wants to wait before the request continues as a job, if given. */
  readonly waitSeconds: number | undefined
}

/** Reads path, query and body strictly, or refuses with a sentence per invalid field. */
export function readInput(
  form: EndpointDefinition,
  request: FastifyRequest,
  sent: { readonly body: unknown; readonly file: UploadedFile | undefined },
): ReadInput | Refusal<'invalid_input' | 'idempotency_key_required'> {
  const fields: Record<string, string> = {}
  const read = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
    const schema: z.ZodMiniType | undefined = form[part]
    if (schema === undefined) return undefined
    // Errors of the path, query or body as a whole get its name as key.
    const addError = (path: string, message: string) =>
      addFieldError(fields, path === '' ? part : path, message)
    const broken = pathsOfLoneSurrogates(value)
    for (const path of broken) addError(path, notStorable)
    if (broken.length > 0) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const [path, message] of result.error.issues.flatMap(fieldsOfIssue)) addError(path, message)
    return undefined
  }
  const input = {
    params: read('params', request.params),
    query: read('query', request.query),
    body: read('body', sent.body),
    file: sent.file,
    idempotencyKey: form.idempotent ? readKey(request, fields) : undefined,
    waitSeconds: form.accepted ? readWait(request) : undefined,
  }
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  const lacksKey = needsIdempotencyKey(form) && input.idempotencyKey === undefined && !isTrial(input.query)
  return lacksKey ? refuse('idempotency_key_required') : input
}

/** Whether a request is a dry run: it writes nothing, so it needs no key. */
function isTrial(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'dryRun' in query && query.dryRun === true
}

function readKey(request: FastifyRequest, fields: Record<string, string>): string | undefined {
  const key = request.headers[headers.idempotencyKey.toLowerCase()]
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > maxKeyLength)
    fields[headers.idempotencyKey] = `Must be at most ${maxKeyLength} characters.`
  return key
}

/** An unreadable preference is ignored, as RFC 7240 says. */
function readWait(request: FastifyRequest): number | undefined {
  const prefer = request.headers[headers.prefer.toLowerCase()]
  const seconds = /(?:^|[\s,;])wait=(\d{1,5})(?:$|[\s,;])/i.exec(String(prefer))?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

function addFieldError(fields: Record<string, string>, path: string, message: string): void {
  const name = path.slice(0, maxPathLength)
  // Only the first message of a field is kept.
  if (Object.keys(fields).length >= maxFields || Object.hasOwn(fields, name)) return
  Object.defineProperty(fields, name, { value: message, enumerable: true, configurable: true })
}
