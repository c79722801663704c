import type { Actor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'

/** What charges and refunds need: the database, the box that opens the provider's keys, and who acts. */
export interface PaymentContext extends TaskCtx {
  readonly actor: Actor
}
