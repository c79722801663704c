import type { Change, Ledger } from '../ledger/ledger.ts'
import type { SandboxAnswer } from '../provider/call.ts'
import type { ProviderName } from '../providers/providers.ts'
import { queueWebhookEvents } from './webhook-queue.ts'

/** Writes the changes of a response to the ledger and queues its events. */
export function writeAnswer(
  ledger: Ledger,
  provider: ProviderName,
  account: string,
  answer: SandboxAnswer,
  now: Date,
  beside: readonly Change[] = [],
): { status: number; body: object } {
  const events = queueWebhookEvents(ledger, provider, account, answer.events ?? [], now)
  ledger.write([...(answer.changes ?? []), ...events, ...beside])
  return { status: answer.status, body: answer.body }
}
