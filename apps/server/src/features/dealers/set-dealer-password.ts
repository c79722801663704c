import type { OperatorCtx } from '../../context/operator-context.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { changeDealer, type NamedDealer } from './change-dealer.ts'
import { requireGoodPassword } from './require-good-password.ts'

/** Gives a dealer a password and ends all its sessions; throws CannotDo for a password that will not do. */
export async function setDealerPassword(
  ctx: OperatorCtx,
  dealer: NamedDealer,
  password: string,
): Promise<void> {
  const supplier = await requireSupplier(ctx.db, dealer.supplier)
  requireGoodPassword(password, supplier.flags.password_minimum_length)
  await changeDealer(ctx, dealer, {
    command: 'dealer password',
    changes: { password_hash: await hashPassword(password), password_changed_at: ctx.now },
    data: {},
    endsSessions: true,
  })
}
