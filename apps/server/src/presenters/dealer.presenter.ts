import type { Dealer } from '@portal/contract/account/dealer.schema'
import type { DealerWithAddress } from '../repositories/dealers/dealer.repository.ts'
import { emptyToNull } from './field-text.ts'

/** A dealer in API responses, for the session and the account page. */
export function presentDealer(dealer: DealerWithAddress): Dealer {
  return {
    id: dealer.id,
    email: dealer.email,
    firstName: emptyToNull(dealer.first_name),
    lastName: emptyToNull(dealer.last_name),
    phone: emptyToNull(dealer.phone),
    taxId: emptyToNull(dealer.tax_id),
    companyName: emptyToNull(dealer.company_name),
    website: emptyToNull(dealer.website),
    accountDealerStatusId: dealer.status_id,
    cancelAt: dealer.cancel_at?.toISOString() ?? null,
    timeZone: dealer.time_zone,
    address: {
      id: dealer.address_id,
      addressLine1: emptyToNull(dealer.address_line1),
      addressLine2: emptyToNull(dealer.address_line2),
      city: emptyToNull(dealer.city),
      state: emptyToNull(dealer.state),
      country: emptyToNull(dealer.country),
      postal: emptyToNull(dealer.postal),
    },
  }
}
