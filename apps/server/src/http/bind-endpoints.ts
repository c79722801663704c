import type { EndpointForm } from '@portal/contract/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { headers } from '@portal/contract/headers'
import { isLongWork } from '@portal/contract/long-work.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Accepted } from '../accepted.ts'
import { Replayed } from '../answer-once.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import type { Shares } from '../fairness/shares.ts'
import { FileAnswer } from '../file-answer.ts'
import { isConflictOfTransactions } from '../records/transaction-conflict.ts'
import { Refusal, refuse } from '../refusal.ts'
import { auditImpersonation } from './audit-impersonation.ts'
import { type CallerSources, recognizeCaller } from './caller.ts'
import { sendRefusal } from './error-answer.ts'
import { type HandlerTable, notBuilt } from './handlers.ts'
import { type ReadInput, readInput } from './read-input.ts'
import { isMultipart, readUpload } from './read-upload.ts'
import { sendFileAnswer } from './send-file.ts'
import { isSignedIn, runLong, takePlace } from './take-place.ts'

type AnyHandler = (ctx: PublicCtx | Ctx, input: ReadInput) => Promise<unknown>

const mostTries = 3

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the body is read. */
    caller: PublicCtx | Ctx | null
  }
}

/** Gives every call of the contract its route: recognise the caller, read the input, run the use case, answer. */
export function bindEndpoints(app: FastifyInstance, handlers: HandlerTable, sources: CallerSources): void {
  app.decorateRequest('caller', null)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const form: EndpointForm = endpoints[name]
    const handler = handlers[name]
    app.route({
      method: form.method,
      url: form.path,
      config: { access: form.access },
      // Before the body is read: strangers do not get to send one.
      onRequest: async (request, reply) => {
        const caller = await recognizeCaller(sources, form, request)
        if (caller instanceof Refusal) return sendRefusal(reply, caller)
        const full = await takePlace(sources.shares, caller, reply)
        if (full !== undefined) return sendRefusal(reply, full)
        request.caller = caller
        if (form.upload === undefined && isMultipart(request)) {
          return sendRefusal(reply, refuse('unsupported_media_type'))
        }
      },
      handler: async (request, reply) =>
        await answer(
          { name, ...form },
          handler === notBuilt ? undefined : (handler as unknown as AnyHandler),
          { shares: sources.shares, request, reply },
        ),
    })
  }
}

async function answer(
  form: EndpointForm & { name: EndpointName },
  handler: AnyHandler | undefined,
  { shares, request, reply }: { shares: Shares; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const sent =
    form.upload === undefined
      ? { body: request.body, file: undefined }
      : await readUpload(form.upload, request)
  if (sent instanceof Refusal) return sendRefusal(reply, sent)
  const input = readInput(form, request, sent)
  if (input instanceof Refusal) return sendRefusal(reply, input)
  if (handler === undefined) return sendRefusal(reply, refuse('not_built'))
  const { caller } = request
  if (caller === null) throw new Error('A call reached its handler without a caller.')
  await auditImpersonation(form, caller, input)
  const run = (as: PublicCtx | Ctx) => runAgainOnConflict(handler, as, input)
  const isLong = isSignedIn(caller) && isLongWork(form, input.body)
  return sendResult(reply, await (isLong ? runLong(shares, caller, run) : run(caller)))
}

function sendResult(reply: FastifyReply, result: unknown): FastifyReply {
  if (result instanceof Refusal) return sendRefusal(reply, result)
  if (result instanceof FileAnswer) return sendFileAnswer(reply, result)
  if (result instanceof Replayed) return sendResult(reply.header(headers.replayed, 'true'), result.answer)
  if (result instanceof Accepted) return reply.code(202).send(result.body)
  return reply.send(result)
}

/** A use case commits once, at its end: when the database undid it because of another one, it is simply run again. */
async function runAgainOnConflict(
  handler: AnyHandler,
  caller: PublicCtx | Ctx,
  input: ReadInput,
): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handler(caller, input)
    } catch (error) {
      if (tries === mostTries || !isConflictOfTransactions(error)) throw error
    }
  }
}
