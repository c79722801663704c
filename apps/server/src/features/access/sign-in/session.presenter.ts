import type { Session } from '@portal/contract/access/session.schema'
import type { CallerSession } from '../../../context/callers.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { presentDealer } from '../../../presenters/dealer.presenter.ts'
import type { DealerWithAddress } from '../../../repositories/dealers/dealer.repository.ts'

/** The session context as the API answers it. */
export type SessionView = Session

/** Says what holds for a signed-in dealer; the account is the supplier's, whose currency all money is in. */
export function presentSession(
  supplier: Supplier,
  dealer: DealerWithAddress,
  session: CallerSession,
): SessionView {
  const { impersonatedBy, expiresAt, inTestMode } = session
  return {
    dealer: { ...presentDealer(dealer), channelId: dealer.dealer_group_id },
    account: { id: supplier.id, currencyContext: currencyContext(supplier.currency) },
    paymentCollection: supplier.flags.payment_collection,
    allowBackorders: supplier.flags.allow_backorders,
    ...(impersonatedBy === null
      ? {}
      : { impersonatedBy: { name: impersonatedBy, until: expiresAt.toISOString() } }),
    ...(inTestMode ? { inTestMode } : {}),
    ...(dealer.password_hash === null ? {} : { hasPassword: true }),
  }
}
