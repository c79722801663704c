import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemActor } from '../../../context/actor.ts'
import { refuse } from '../../../context/refusal.ts'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { InvalidSignature } from '../../../gateways/card-network/card-network-error.ts'
import { sendRefusal } from '../../../http/answers/send-refusal.ts'
import { findSupplierByHandle } from '../../../repositories/suppliers/supplier.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { webhookPath } from '../providers/webhook-path.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

export interface EventSources {
  readonly db: PaymentContext['db']
  readonly secrets: PaymentContext['secrets']
  readonly clock: () => Date
  readonly publicUrl: string
}

type EventRoute = { Params: { supplier: string; provider: string } }

const maxEventBytes = 256 * 1024

/** Binds the providers' webhook. Keeps the body as text because the signature covers its exact bytes. */
export function bindPaymentEvents(app: FastifyInstance, sources: EventSources): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: maxEventBytes } as const
    scope.addContentTypeParser('*', options, (_request, body, read) => read(null, body))
    scope.post<EventRoute>(
      '/api-public/payment-events/:supplier/:provider',
      { config: { access: { who: 'anyone' } } },
      async (request, reply) => {
        const outcome = await handleEvent(sources, request)
        if (outcome === undefined) return sendRefusal(reply, refuse('bad_request'))
        if (outcome === 'again') return sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 30 }))
        return reply.send({ received: true })
      },
    )
    done()
  })
}

/** Handles a signed event from the supplier's provider; undefined for any other request. */
async function handleEvent(sources: EventSources, request: FastifyRequest<EventRoute>) {
  const { db, secrets, clock, publicUrl } = sources
  const { supplier: handle, provider } = request.params
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined || typeof request.body !== 'string') return undefined
  const client = await findProviderClient({ db, secrets }, supplier.id)
  if (client === undefined || client.provider.handle !== provider) return undefined
  const ctx: PaymentContext = {
    db,
    secrets,
    now: clock(),
    log: request.log,
    actor: systemActor,
  }
  const url =
    client.provider.settings.webhook_url ?? `${publicUrl}${webhookPath(handle, client.provider.handle)}`
  try {
    // Signatures expire in real time, even if the portal's clock is pinned.
    const raw = { body: request.body, headers: request.headers, url, now: new Date() }
    return await handlePaymentEvent(ctx, client, raw)
  } catch (error) {
    if (error instanceof InvalidSignature || error instanceof SyntaxError) return undefined
    throw error
  }
}
