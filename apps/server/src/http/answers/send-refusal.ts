import { type Access, isRefusedToBlocked } from '@portal/contract/api/endpoint'
import type { ErrorBody } from '@portal/contract/api/error-body.schema'
import { documentationPath, errorTypeOf } from '@portal/contract/api/error-type.rules'
import { type Reason, refusals, sentenceForApiClients } from '@portal/contract/api/refusals'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StorageUnavailable } from '../../context/ports/storage.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { QueryTimeout } from '../../repositories/errors/query-timeout.ts'
import { refusalOfDatabaseError } from './database-errors.ts'

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { reason, errors, fields, facts, retryAfterSeconds } = refusal
  const { access } = reply.request.routeOptions.config
  const body: ErrorBody = {
    reason,
    errors: errors.map(sentencesFor(reply.request, access)),
    ...(fields === undefined ? {} : { fields: { ...fields } }),
    ...integratorFacts(refusal, reply.request),
    requestId: reply.request.id,
    ...facts,
  }
  if (refusal.status === 401 && isIntegratorCall(reply.request))
    void reply.header('www-authenticate', 'Bearer')
  reply.request.refused = body
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body)
}

function isIntegratorCall({ url }: FastifyRequest): boolean {
  return /^\/api\/v1(\/|\?|$)/.test(url)
}

/** The extra fields of a refusal in the integrator API. */
function integratorFacts({ reason, status }: Refusal, request: FastifyRequest): Partial<ErrorBody> {
  if (!isIntegratorCall(request)) return {}
  const origin = request.host === '' ? '' : `${request.protocol}://${request.host}`
  return { type: errorTypeOf(reason, status), documentation: `${origin}${documentationPath(reason)}` }
}

function sentencesFor(request: FastifyRequest, access: Access | undefined): (sentence: string) => string {
  if (isIntegratorCall(request)) return sentenceForApiClients
  return access !== undefined && isRefusedToBlocked(access) ? asSecondDocument : (sentence) => sentence
}

/** The specification's second document (orders, products, cart) has this sentence without the first's period. */
function asSecondDocument(sentence: string): string {
  return sentence === refusals.invalid_input.sentence ? checkoutMessages.formInvalid : sentence
}

const reasonByStatus: Readonly<Record<number, Reason>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
}

const retryAfterSeconds = 5
// The time an operator may need to free disk space.
const retryAfterFullDiskSeconds = 60

/** Maps a thrown error to a refusal: the framework's 4xx, database errors, or a plain 500. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof QueryTimeout) return refuse('search_too_broad')
  const ofDatabase = refusalOfDatabaseError(error)
  if (ofDatabase !== undefined) return ofDatabase
  if (error instanceof StorageUnavailable)
    return refuse('unavailable', { retryAfterSeconds: retryAfterFullDiskSeconds })
  const status = statusOf(error)
  const reason = reasonByStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal_error')
  return refuse(reason, refusals[reason].status === 503 ? { retryAfterSeconds } : {})
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
