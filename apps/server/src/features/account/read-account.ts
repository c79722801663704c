import type { AccountCredit } from '@portal/contract/account/account.schema'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import type { DealerCtx } from '../../context/context.ts'
import { presentDealer } from '../../presenters/dealer.presenter.ts'
import { decimalText } from '../../presenters/field-text.ts'
import { type DealerWithAddress, findDealer } from '../../repositories/dealers/dealer.repository.ts'

/** Presents the signed-in dealer for the account page. */
export async function readAccount(ctx: DealerCtx): Promise<Dealer> {
  return presentDealer(await readOwnDealer(ctx))
}

/** The signed-in dealer's available and used credit; 0.00 if the supplier gives none. */
export async function readAccountCredit(ctx: DealerCtx): Promise<AccountCredit> {
  const { credit_available: available, credit_used: used } = await readOwnDealer(ctx)
  return { creditAvailable: decimalText(available), creditUsed: decimalText(used) }
}

export async function readOwnDealer({ db, owner }: DealerCtx): Promise<DealerWithAddress> {
  const found = await findDealer(db, owner)
  // Dealers are never removed, so a session without one means a broken database.
  if (found === undefined) throw new Error("The session's dealer no longer exists.")
  return found
}
