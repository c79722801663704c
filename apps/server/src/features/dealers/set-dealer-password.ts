import type { SupplierCtx } from '../../context/operator-context.ts'
import type { Refusal } from '../../context/refusal.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { changeDealer } from './change-dealer.ts'
import { type PasswordRefusal, validateGivenPassword } from './validate-given-password.ts'

/** Gives a dealer a password and ends all its sessions. */
export async function setDealerPassword(
  ctx: SupplierCtx,
  dealerKey: string,
  password: string,
): Promise<PasswordRefusal | Refusal<'not_found'> | undefined> {
  const refusal = await validateGivenPassword(ctx, password)
  if (refusal !== undefined) return refusal
  return await changeDealer(ctx, dealerKey, {
    command: 'dealer password',
    changes: { password_hash: await hashPassword(password), password_changed_at: ctx.now },
    data: {},
    endsSessions: true,
  })
}
