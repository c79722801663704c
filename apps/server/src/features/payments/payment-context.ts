import type { Actor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import type { SecretBox } from '../../security/secret-box.ts'

/** What charges and refunds need: the database, the box that opens the provider's keys, and the acting party. */
export interface PaymentContext extends TaskCtx {
  readonly secrets: SecretBox
  readonly by: Actor
}
