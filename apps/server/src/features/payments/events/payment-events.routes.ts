import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemActor } from '../../../context/actor.ts'
import { refuse } from '../../../context/refusal.ts'
import { InvalidSignature } from '../../../gateways/card-network/card-network-error.ts'
import { sendRefusal } from '../../../http/answers/send-refusal.ts'
import { findSupplierByHandle } from '../../../repositories/suppliers/supplier.repository.ts'
import { findProviderClient } from '../../../security/provider-client.ts'
import type { PaymentContext } from '../payment-context.ts'
import { webhookPath } from '../providers/webhook-path.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

/** What taking events needs; the rest comes with each request. */
export interface EventSources {
  readonly db: PaymentContext['db']
  readonly secrets: PaymentContext['secrets']
  readonly clock: () => Date
  readonly publicUrl: string
}

const longestEvent = 256 * 1024

/** Takes events of providers: read as they came, because the signature is one over exactly those bytes. */
export function bindPaymentEvents(app: FastifyInstance, sources: EventSources): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: longestEvent } as const
    scope.addContentTypeParser('*', options, (_request, body, read) => read(null, body))
    scope.post(
      '/api-public/payment-events/:supplier/:provider',
      { config: { access: { who: 'anyone' } } },
      async (request, reply) => {
        const taken = await take(sources, request)
        if (taken === undefined) return sendRefusal(reply, refuse('bad_request'))
        if (taken === 'again') return sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 30 }))
        return reply.send({ received: true })
      },
    )
    done()
  })
}

/** Undefined for everything that is not a signed event of this supplier's provider, whatever the reason. */
async function take(sources: EventSources, request: FastifyRequest) {
  const { db, secrets, clock, publicUrl } = sources
  const { supplier: handle, provider } = request.params as { supplier: string; provider: string }
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier === undefined || typeof request.body !== 'string') return undefined
  const reached = await findProviderClient({ db, secrets }, supplier.id)
  if (reached === undefined || reached.provider.handle !== provider) return undefined
  const ctx: PaymentContext = {
    db,
    secrets,
    now: clock(),
    log: request.log,
    by: systemActor,
  }
  const url =
    reached.provider.settings.webhook_url ?? `${publicUrl}${webhookPath(handle, reached.provider.handle)}`
  try {
    // A signature grows old by real time, also while the portal's clock is pinned.
    const raw = { body: request.body, headers: request.headers, url, now: new Date() }
    return await handlePaymentEvent(ctx, reached, raw)
  } catch (error) {
    if (error instanceof InvalidSignature || error instanceof SyntaxError) return undefined
    throw error
  }
}
