import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { headers } from '@portal/contract/api/headers'
import { isLongWork } from '@portal/contract/api/long-work.rules'
import { keysOf } from '@portal/contract/fields/keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Accepted } from '../../context/answers/accepted.ts'
import { CookieAnswer } from '../../context/answers/cookie-answer.ts'
import { FileResponse } from '../../context/answers/file-response.ts'
import { ReplayedResponse } from '../../context/answers/replayed-response.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { retryOnConflict } from '../../repositories/errors/transaction-conflict.ts'
import { consumeLimit, networkOf } from '../../security/rate-limits.ts'
import { isChangedFor, isTagged, withoutCursor } from '../answers/entity-tag.ts'
import { sendRefusal } from '../answers/send-refusal.ts'
import { authenticateCaller, type CallerCtx, type CallerSources } from '../callers/authenticate.ts'
import { recordRefusedPermission } from '../callers/record-refused-permission.ts'
import { setStaffCookie } from '../callers/staff-cookie.ts'
import type { HandlerTable } from '../handlers.ts'
import { type ReadInput, readInput } from '../input/read-input.ts'
import { isMultipart, readUpload } from '../input/read-upload.ts'
import { runTraced } from '../request-trace.ts'
import { admitCall, goneSignal, isKnown, refuseFullSession, refuseTooMany, runLongWork } from './admission.ts'
import { auditImpersonation } from './audit-impersonation.ts'
import { auditStaffCall } from './audit-staff-call.ts'
import { isRead, readOnReplica, replicaFor } from './read-on-replica.ts'
import { refuseFields } from './refuse-fields.ts'
import { takeFromBucket, takeListFromBucket } from './take-from-bucket.ts'

type AnyHandler = (ctx: CallerCtx, input: ReadInput) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the body is read. */
    caller: CallerCtx | null
  }
}

/** Registers a route per endpoint: authenticate the caller, read the input, run the use case, respond. */
export function bindEndpoints(app: FastifyInstance, handlers: HandlerTable, sources: CallerSources): void {
  app.decorateRequest('caller', null)
  for (const name of keysOf(endpoints)) {
    const form: EndpointDefinition = endpoints[name]
    const handler = handlers[name] as unknown as AnyHandler
    const leaving = deprecationHeaders(form)
    app.route({
      method: form.method,
      url: form.path,
      config: { access: form.access, acceptsForm: form.acceptsForm === true },
      // Before the body is read, so that refused callers needn't send it.
      onRequest: async (request, reply) => {
        void reply.headers(leaving)
        return await runTraced(request, () => admit({ name, ...form }, { sources, request, reply }))
      },
      handler: async (request, reply) =>
        await runTraced(request, () => answer({ name, ...form }, handler, { sources, request, reply })),
    })
  }
}

interface Call {
  readonly sources: CallerSources
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Authenticates before the body is read, so that refused callers needn't send it. */
async function admit(
  form: EndpointDefinition & { readonly name: EndpointName },
  { sources, request, reply }: Call,
): Promise<unknown> {
  const early = refuseFullSession(sources.shares, request)
  if (early !== undefined) return await refuseTooMany(reply, early)
  const caller = await authenticateCaller(sources, form, request)
  if (caller instanceof Refusal) return sendRefusal(reply, caller)
  const full =
    (await takeFromBucket(sources.buckets, caller, reply)) ?? admitCall(sources.shares, caller, reply)
  if (full !== undefined) return await refuseTooMany(reply, full)
  request.caller = caller
  if (form.upload === undefined && form.acceptsForm !== true && isMultipart(request)) {
    return sendRefusal(reply, refuse('unsupported_media_type'))
  }
  return undefined
}

async function answer(
  form: EndpointDefinition & { name: EndpointName },
  handler: AnyHandler,
  { sources, request, reply }: Call,
): Promise<unknown> {
  const sent =
    form.upload === undefined
      ? { body: request.body, file: undefined }
      : await readUpload(form.upload, request)
  if (sent instanceof Refusal) return sendRefusal(reply, sent)
  const input = readInput(form, request, sent)
  if (input instanceof Refusal) return sendRefusal(reply, input)
  const { caller } = request
  if (caller === null) throw new Error('A request reached its handler without a caller.')
  const beyond = refuseFields(form.access, caller, input.body)
  if (beyond !== undefined) {
    if ('staff' in caller) await recordRefusedPermission(caller, form.name)
    return sendRefusal(reply, beyond)
  }
  const over = await refuseOverLimit(form, caller)
  if (over !== undefined) return sendRefusal(reply, over)
  const full = await takeListFromBucket(sources.buckets, caller, { form, body: input.body, reply })
  if (full !== undefined) return await refuseTooMany(reply, full)
  await auditImpersonation(form, caller, input)
  // A use case commits once, at its end, so after a serialization failure it can run again.
  const run = (as: CallerCtx) => retryOnConflict(async () => await handler(as, input))
  const isLong = isKnown(caller) && isLongWork(form, input.body)
  const { shares } = sources
  // A search that the next letter has replaced leaves the queue; a change never does.
  const gone = isRead(form) ? goneSignal(reply) : undefined
  const result = await auditStaffCall(form, caller, input, () =>
    readOnReplica(replicaFor(shares, form, { request, reply }), reply, async (replica) => {
      if (isLong) return await runLongWork(shares, { caller, replica, gone }, run)
      return await run(
        gone && isKnown(caller)
          ? { ...caller, db: shares.forCaller(caller.owner, { replica, gone }) }
          : caller,
      )
    }),
  )
  // Keeps cookies and storage, which other hosts of the domain and the other app share.
  if (form.endsSession && !(result instanceof Refusal)) void reply.header('clear-site-data', '"cache"')
  if (isTagged(form)) return sendTagged(reply, result)
  return sendResult(reply, result)
}

/** Sends a response with its ETag, or 304 if the caller has it; the JSON is rendered once for both. */
function sendTagged(reply: FastifyReply, result: unknown): FastifyReply {
  if (result instanceof Refusal || result instanceof FileResponse) return sendResult(reply, result)
  const json = JSON.stringify(result)
  if (!isChangedFor(reply, withoutCursor(json, result))) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function sendResult(reply: FastifyReply, result: unknown): FastifyReply {
  if (result instanceof Refusal) return sendRefusal(reply, result)
  if (result instanceof FileResponse) {
    const { version } = result
    const isNew = version === undefined || isChangedFor(reply, JSON.stringify(version))
    if (isNew) return sendFileAnswer(reply, result)
    result.content.destroy()
    return reply.code(304).send()
  }
  if (result instanceof ReplayedResponse)
    return sendResult(reply.header(headers.replayed, 'true'), result.answer)
  if (result instanceof CookieAnswer) return sendResult(setStaffCookie(reply, result.token), result.answer)
  if (result instanceof Accepted) return reply.code(202).send(result.body)
  return reply.send(result)
}

/** The deprecation headers of an endpoint (RFC 9745, RFC 8594); none for others. */
function deprecationHeaders({ deprecated }: EndpointDefinition): Record<string, string> {
  if (deprecated === undefined) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.goneFrom).toUTCString(),
    link: '</developers/changelog>; rel="deprecation"; type="text/html"',
  }
}

/** Sends a file as a download, which browsers never run or show on our pages. */
function sendFileAnswer(reply: FastifyReply, file: FileResponse): FastifyReply {
  const plain = file.fileName.replace(/[^\w.-]/g, '_')
  if (file.sizeBytes !== undefined) void reply.header('content-length', file.sizeBytes)
  // Files with an ETag may be cached and are revalidated.
  if (!reply.hasHeader('etag')) void reply.header('cache-control', 'private, no-store')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.contentType)
    .send(file.content)
}

/** Counts a request against the limit of its endpoint. */
async function refuseOverLimit(
  { limit }: Pick<EndpointDefinition, 'limit'>,
  caller: CallerCtx,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return limit && (await consumeLimit(caller.db, limit, personOf(caller)))
}

function personOf(caller: CallerCtx): readonly string[] {
  if ('staff' in caller) return ['staff', String(caller.staff.id)]
  if ('dealer' in caller) return ['dealer', String(caller.supplier.id), String(caller.dealer.id)]
  return networkOf(caller)
}
