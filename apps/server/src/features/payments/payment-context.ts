import type { Actor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'

/** The context of charges and refunds: the database, the key to the provider's secrets, and the actor. */
export interface PaymentContext extends TaskCtx {
  readonly actor: Actor
}
