import { systemActor } from '../context/actor.ts'
import type { Clock } from '../context/clock.ts'
import type { TaskCtx } from '../context/context.ts'
import { detachRemovedMethod } from '../features/payment-methods/provider/detach-removed-method.ts'
import { recheckRefundedCharge, reconcilePending } from '../features/payments/reconcile/reconcile-pending.ts'
import type { SecretBox } from '../security/secret-box.ts'
import { listenForWork } from './wake-up.ts'
import { startWorkLoop } from './work-loop.ts'

// One supplier's provider that is slow to answer must not hold up the others.
const atOnce = 4

/**
 * Does the work that waits for payment providers, in a loop of its own: a provider that is slow must not hold up mail.
 * `stop` finishes the piece in hand.
 */
export function startPaymentWork(
  databaseUrl: string,
  { db, secrets, clock, log }: Pick<TaskCtx, 'db' | 'log'> & { secrets: SecretBox; clock: Clock },
): { stop(): Promise<void> } {
  const ctx = () => ({ db, secrets, now: clock(), log, actor: systemActor })
  const settleSome = async () => {
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => reconcilePending(ctx())))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return ends.some((end) => end.status === 'fulfilled' && end.value)
  }
  const tasks = [
    { name: 'settle payments', run: settleSome },
    { name: 'look at refunds again', run: () => recheckRefundedCharge(ctx()) },
    { name: 'forget removed payment methods', run: () => detachRemovedMethod(ctx()) },
  ]
  return startWorkLoop(tasks, listenForWork(databaseUrl), log)
}
