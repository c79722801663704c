import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { changeDealer, type NamedDealer } from './change-dealer.ts'

const longestMessage = 500

/** Shuts a dealer out at once, with a sentence of the supplier's own or none; ends all its sessions. */
export async function blockDealer(
  ctx: OperatorCtx,
  dealer: NamedDealer,
  message: string | undefined,
): Promise<void> {
  if ((message?.length ?? 0) > longestMessage) {
    throw new CannotDo(`The message must be at most ${longestMessage} characters.`)
  }
  await changeDealer(ctx, dealer, {
    command: 'dealer block',
    changes: { blocked_at: ctx.now, blocked_message: message?.trim() || null },
    data: {},
    endsSessions: true,
  })
}

/** Lets a blocked dealer sign in again. */
export async function unblockDealer(ctx: OperatorCtx, dealer: NamedDealer): Promise<void> {
  await changeDealer(ctx, dealer, {
    command: 'dealer unblock',
    changes: { blocked_at: null, blocked_message: null },
    data: {},
  })
}
