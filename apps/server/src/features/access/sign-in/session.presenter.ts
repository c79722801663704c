import type { Session } from '@portal/contract/access/session.schema'
import type { CallerSession } from '../../../context/callers.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { presentDealer } from '../../../presenters/dealer.presenter.ts'
import type { DealerWithAddress } from '../../../repositories/dealers/dealer.repository.ts'

export type SessionView = Session

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
