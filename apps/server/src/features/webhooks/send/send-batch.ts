import pLimit from 'p-limit'
import { metrics } from '../../../context/installation/metrics.ts'
import type { WebhookConnection } from '../../../gateways/webhook-receiver/webhook-receiver.ts'
import type { DueDelivery, FinishedTry } from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { webhookHeaders } from '../../../security/webhook-signature.ts'
import { webhookIdOf } from '../webhook.presenter.ts'
import { finishTry, isGone } from './finish-try.ts'

export interface BatchParts {
  readonly connection: WebhookConnection
  /** The signing secrets, newest first. */
  readonly secrets: readonly string[]
  readonly clock: () => Date
  readonly concurrency: number
  /** True if no more deliveries should start. */
  readonly isOver: () => boolean
}

/**
 * Sends deliveries concurrently, but sequentially per subject: after a failure, the subject's other deliveries wait.
 * Stops if the first deliveries all fail or the receiver is gone.
 */
export async function sendBatch(
  deliveries: readonly DueDelivery[],
  parts: BatchParts,
): Promise<FinishedTry[]> {
  const finished: FinishedTry[] = []
  const isHopeless = () =>
    finished.some(isGone) || (finished.length >= parts.concurrency && !finished.some((one) => one.isAccepted))
  await pLimit(parts.concurrency).map(groupBySubject(deliveries).values(), async (chain) => {
    for (const delivery of chain) {
      if (parts.isOver() || isHopeless()) return
      const result = await sendOne(delivery, parts)
      finished.push(result)
      if (!result.isAccepted) return
    }
  })
  return finished
}

function groupBySubject(deliveries: readonly DueDelivery[]): Map<string, DueDelivery[]> {
  const chains = new Map<string, DueDelivery[]>()
  for (const delivery of deliveries) {
    const chain = chains.get(delivery.subject)
    if (chain === undefined) chains.set(delivery.subject, [delivery])
    else chain.push(delivery)
  }
  return chains
}

async function sendOne(
  delivery: DueDelivery,
  { connection, secrets, clock }: BatchParts,
): Promise<FinishedTry> {
  const at = clock()
  const { eventId, body } = delivery
  const requestHeaders = webhookHeaders(secrets, { webhookId: webhookIdOf(eventId), sentAt: at, body })
  const answer = await connection.post(requestHeaders, body)
  const finished = finishTry(delivery, { at, requestHeaders, answer })
  metrics.webhookTries.inc({ outcome: finished.isAccepted ? 'accepted' : 'refused' })
  return finished
}
