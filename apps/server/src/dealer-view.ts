import type { Dealer } from '@portal/contract/account/dealer.schema'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { orNull } from './field-text.ts'
import type { DealerWithAddress } from './records/dealer.record.ts'

/** A dealer as it leaves the house, in the session and on the account page alike. */
export function viewDealer(dealer: DealerWithAddress): Dealer {
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
    timeZone: dealer.time_zone,
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
