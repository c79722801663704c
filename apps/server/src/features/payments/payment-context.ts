import type { Actor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import type { SecretBox } from '../../security/secret-box.ts'

/** What moving money needs to know: the database, the box with the keys, and on whose behalf. */
export interface PaymentContext extends TaskCtx {
  readonly secrets: SecretBox
  readonly by: Actor
}
