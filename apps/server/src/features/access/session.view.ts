import type { Session } from '@portal/contract/access/session.schema'
import { currencyContext } from '../../currency.ts'
import { viewDealer } from '../../dealer-view.ts'
import type { DealerWithAddress } from '../../records/dealer.record.ts'
import type { CallerSession } from '../../records/session.record.ts'
import type { Supplier } from '../../records/supplier.record.ts'

/** The session context as it leaves the house. */
export type SessionView = Session

/** Says what holds for a signed-in dealer; the account is the supplier's, whose currency all money is in. */
export function viewSession(
  supplier: Supplier,
  dealer: DealerWithAddress,
  session: CallerSession,
): SessionView {
  const { impersonatedBy, expiresAt } = session
  return {
    dealer: { ...viewDealer(dealer), channelId: dealer.dealer_group_id },
    account: { id: supplier.id, currencyContext: currencyContext(supplier.currency) },
    paymentCollection: supplier.flags.payment_collection,
    allowBackorders: supplier.flags.allow_backorders,
    ...(impersonatedBy === null
      ? {}
      : { impersonatedBy: { name: impersonatedBy, until: expiresAt.toISOString() } }),
  }
}
