import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal } from '../../context/refusal.ts'
import { findDealer, passwordContext } from '../../repositories/dealers/dealer.repository.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { changeDealer, findDealerByKey } from './change-dealer.ts'
import { type GivenPasswordRefusal, validateGivenPassword } from './validate-given-password.ts'

/** Sets a dealer's password and ends all of its sessions. */
export async function setDealerPassword(
  ctx: SupplierCtx,
  dealerKey: string,
  password: string,
): Promise<GivenPasswordRefusal | Refusal<'not_found'> | undefined> {
  const owner = await findDealerByKey(ctx, dealerKey)
  if (owner instanceof Refusal) return owner
  const dealer = await findDealer(ctx.db, owner)
  if (dealer === undefined) throw new Error('A dealer was deleted while it was being read.')
  const refusal = await validateGivenPassword(ctx, password, passwordContext(dealer))
  if (refusal !== undefined) return refusal
  return await changeDealer(ctx, owner, {
    command: 'dealer password',
    changes: { password_hash: await hashPassword(password), password_changed_at: ctx.now },
    data: {},
    endsSessions: true,
  })
}
