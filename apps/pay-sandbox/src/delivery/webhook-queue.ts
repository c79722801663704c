import type { Change, Ledger } from '../ledger/ledger.ts'
import { newId } from '../ledger/new-id.ts'
import { eventKind, type StoredEvent } from '../ledger/stored-events.ts'
import type { WebhookEvent } from '../provider/call.ts'
import type { Webhook } from '../provider/provider.ts'
import { type ProviderName, providers } from '../providers/providers.ts'

export interface Delivery {
  readonly id: string
  readonly provider: ProviderName
  readonly account: string
  readonly body: string
  readonly tries: number
  readonly dueAt: number
  readonly isDone: boolean
}

export const deliveryKind = 'delivery'

export const webhookKind = 'webhook'

export function webhookId(provider: ProviderName, account: string): string {
  return `${provider} ${account}`
}

/** Stores changes that record events, queueing them if a webhook is configured. */
export function queueWebhookEvents(
  ledger: Ledger,
  provider: ProviderName,
  account: string,
  events: readonly WebhookEvent[],
  now: Date,
): Change[] {
  const hasWebhook = ledger.get<Webhook>(webhookKind, webhookId(provider, account)) !== undefined
  return events.flatMap((webhookEvent): Change[] => {
    const envelope = providers[provider].envelope(webhookEvent, account, now)
    const stored: StoredEvent = { provider, account, at: now.getTime(), envelope }
    const kept: Change = [eventKind, newId('event_'), stored]
    if (!hasWebhook) return [kept]
    const delivery: Delivery = {
      id: newId('delivery_'),
      provider,
      account,
      body: JSON.stringify(envelope),
      tries: 0,
      dueAt: now.getTime(),
      isDone: false,
    }
    return [kept, [deliveryKind, delivery.id, delivery]]
  })
}
