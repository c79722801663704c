import type { Actor } from '../../actor.ts'
import type { WorkCtx } from '../../context.ts'
import type { SecretBox } from '../../secret-box.ts'

/** What moving money needs to know: the database, the box with the keys, and on whose behalf. */
export interface PayCtx extends WorkCtx {
  readonly secrets: SecretBox
  readonly by: Actor
}
