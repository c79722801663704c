import type { Session } from '@portal/contract/access/session.schema'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { currencyContext } from '../../currency.ts'
import { orNull } from '../../field-text.ts'
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
    dealer: viewDealer(dealer),
    account: { id: supplier.id, currencyContext: currencyContext(supplier.currency) },
    paymentCollection: supplier.flags.payment_collection,
    allowBackorders: supplier.flags.allow_backorders,
    ...(impersonatedBy === null
      ? {}
      : { impersonatedBy: { name: impersonatedBy, until: expiresAt.toISOString() } }),
  }
}

function viewDealer(dealer: DealerWithAddress): SessionView['dealer'] {
  return {
    id: dealer.id,
    email: dealer.email,
    firstName: orNull(dealer.first_name),
    lastName: orNull(dealer.last_name),
    phone: orNull(dealer.phone),
    taxId: orNull(dealer.tax_id),
    companyName: orNull(dealer.company_name),
    website: orNull(dealer.website),
    accountDealerStatusId: dealer.status_id as DealerStatusId,
    cancelAt: dealer.cancel_at?.toISOString() ?? null,
    channelId: dealer.dealer_group_id,
    address: {
      id: dealer.address_id,
      addressLine1: orNull(dealer.address_line1),
      addressLine2: orNull(dealer.address_line2),
      city: orNull(dealer.city),
      state: orNull(dealer.state),
      country: orNull(dealer.country),
      postal: orNull(dealer.postal),
    },
  }
}
