import type { Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { changeDealer } from './change-dealer.ts'

const maxMessageLength = 500

/** Shuts a dealer out at once, with the supplier's own sentence or none; ends all its sessions. */
export async function blockDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
  message: string | undefined,
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  if ((message?.length ?? 0) > maxMessageLength) {
    return refuse('invalid_input', `The message must be at most ${maxMessageLength} characters.`)
  }
  return await changeDealer(ctx, dealer, {
    command: 'dealer block',
    changes: { blocked_at: ctx.now, blocked_message: message?.trim() || null },
    data: {},
    endsSessions: true,
  })
}

/** Lets a blocked dealer sign in again. */
export async function unblockDealer(
  ctx: SupplierCtx,
  dealer: string | Owner,
): Promise<Refusal<'not_found'> | undefined> {
  return await changeDealer(ctx, dealer, {
    command: 'dealer unblock',
    changes: { blocked_at: null, blocked_message: null },
    data: {},
  })
}
