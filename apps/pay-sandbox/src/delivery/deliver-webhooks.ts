import type { Ledger } from '../ledger/ledger.ts'
import type { Webhook } from '../provider/provider.ts'
import { providers } from '../providers/providers.ts'
import { type Delivery, deliveryKind, webhookId, webhookKind } from './webhook-queue.ts'

const maxAttempts = 12
const timeoutMs = 10_000
const firstPauseMs = 500
const atOnce = 8

/** Sends due events; rejected ones are retried after increasing pauses. */
export async function deliverWebhooks(ledger: Ledger, now: Date): Promise<void> {
  const due = ledger
    .list<Delivery>(deliveryKind)
    .filter((delivery) => !delivery.isDone && delivery.dueAt <= now.getTime())
    .slice(0, atOnce)
  await Promise.all(due.map((delivery) => deliver(ledger, delivery, now)))
}

async function deliver(ledger: Ledger, delivery: Delivery, now: Date): Promise<void> {
  const { provider, account, body, tries } = delivery
  const webhook = ledger.get<Webhook>(webhookKind, webhookId(provider, account))
  const isTaken = webhook !== undefined && (await send(delivery, webhook, now))
  const isDone = isTaken || webhook === undefined || tries + 1 >= maxAttempts
  const dueAt = now.getTime() + firstPauseMs * 2 ** tries
  const after: Delivery = { ...delivery, body: isDone ? '' : body, tries: tries + 1, dueAt, isDone }
  ledger.write([[deliveryKind, delivery.id, after]])
}

async function send({ provider, body }: Delivery, webhook: Webhook, now: Date): Promise<boolean> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...providers[provider].signature(body, webhook, now) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
