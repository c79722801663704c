import { setTimeout as sleep } from 'node:timers/promises'
import type {
  ListenerMessage,
  ListenerMessages,
  ListenerResult,
} from '@portal/contract/webhooks/webhook-listener.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { extendWebhookListener } from '../../../repositories/webhooks/webhook-listener.repository.ts'
import {
  type DueDelivery,
  findDueDeliveries,
  findSendingEndpoint,
  findWaitingDelivery,
  storeAttempts,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { webhookHeaders } from '../../../security/webhook-signature.ts'
import { finishAttempt } from '../send/finish-attempt.ts'
import { openSecrets } from '../send/open-secrets.ts'
import { webhookIdOf } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'
import { listensUntil } from './start-listening.ts'

const pollIntervalMs = 300
const messagesAtOnce = 20

/**
 * Returns a listener's due messages, signed; waits up to `seconds` for the first. Returns one message per subject: the
 * next follows once its result is reported.
 */
export async function waitForMessages(
  ctx: WebhookCtx,
  id: number,
  seconds: number,
): Promise<ListenerMessages | Refusal<'webhook_endpoint_not_found'>> {
  const key = { supplierId: ctx.owner.supplierId, id }
  if (!(await extendWebhookListener(ctx.db, ctx.owner, { id, until: listensUntil(ctx.now) }))) {
    return refuse('webhook_endpoint_not_found')
  }
  const begun = performance.now()
  for (;;) {
    const due = await findDueDeliveries(ctx.db, key, messagesAtOnce)
    if (due.length > 0) return wholePage(await signAll(ctx, id, firstPerSubject(due)))
    if (performance.now() - begun >= seconds * 1000) return wholePage([])
    await sleep(pollIntervalMs)
  }
}

/** Stores the result of a message; unless the status is 2xx, the message is returned again later. */
export async function reportResult(
  ctx: WebhookCtx,
  id: number,
  { deliveryId, result }: { deliveryId: number; result: ListenerResult },
): Promise<{ success: true } | Refusal<'webhook_delivery_not_found'>> {
  const key = { supplierId: ctx.owner.supplierId, id }
  const isOwn = await extendWebhookListener(ctx.db, ctx.owner, { id, until: listensUntil(ctx.now) })
  const delivery = isOwn ? await findWaitingDelivery(ctx.db, key, deliveryId) : undefined
  const [message] = delivery === undefined ? [] : await signAll(ctx, id, [delivery])
  if (delivery === undefined || message === undefined) return refuse('webhook_delivery_not_found')
  const { status, durationMs, body, problem } = result
  const answer = { status, durationMs, headers: null, body: body ?? null, problem: problem ?? null }
  const finished = finishAttempt(delivery, { at: ctx.now, requestHeaders: message.headers, answer })
  await storeAttempts(ctx.db, key, [finished])
  return { success: true }
}

const wholePage = (items: ListenerMessage[]): ListenerMessages => ({ items, hasMore: false, after: null })

function firstPerSubject(due: readonly DueDelivery[]): DueDelivery[] {
  const subjects = new Set<string>()
  return due.filter(({ subject }) => !subjects.has(subject) && subjects.add(subject))
}

async function signAll(
  ctx: WebhookCtx,
  id: number,
  deliveries: readonly DueDelivery[],
): Promise<ListenerMessage[]> {
  const key = { supplierId: ctx.owner.supplierId, id }
  const endpoint = await findSendingEndpoint(ctx.db, key, ctx.now)
  if (endpoint === undefined) return []
  const secrets = openSecrets(ctx.secrets, key, endpoint)
  return deliveries.map(({ eventId, body }) => ({
    deliveryId: eventId,
    headers: webhookHeaders(secrets, { webhookId: webhookIdOf(eventId), sentAt: ctx.now, body }),
    body,
  }))
}
