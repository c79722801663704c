import pLimit from 'p-limit'
import { metrics } from '../../../context/installation/metrics.ts'
import type { WebhookConnection } from '../../../gateways/webhook-receiver/webhook-receiver.ts'
import type {
  DueDelivery,
  FinishedAttempt,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { webhookHeaders } from '../../../security/webhook-signature.ts'
import { webhookIdOf } from '../webhook.presenter.ts'
import { finishAttempt, isGone } from './finish-attempt.ts'

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
): Promise<FinishedAttempt[]> {
  const finished: FinishedAttempt[] = []
  const isFailing = () =>
    finished.some(isGone) || (finished.length >= parts.concurrency && !finished.some((one) => one.isAccepted))
  await pLimit(parts.concurrency).map(groupBySubject(deliveries).values(), async (chain) => {
    for (const delivery of chain) {
      if (parts.isOver() || isFailing()) return
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
): Promise<FinishedAttempt> {
  const at = clock()
  const { eventId, body } = delivery
  const requestHeaders = webhookHeaders(secrets, { webhookId: webhookIdOf(eventId), sentAt: at, body })
  const answer = await connection.post(requestHeaders, body)
  const finished = finishAttempt(delivery, { at, requestHeaders, answer })
  metrics.webhookAttempts.inc({ outcome: finished.isAccepted ? 'accepted' : 'refused' })
  return finished
}
