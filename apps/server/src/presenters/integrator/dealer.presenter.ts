import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import type { StoredDealer } from '../../repositories/dealers/stored-dealer.repository.ts'
import { emptyToNull } from '../field-text.ts'

/** Presents a dealer to its supplier's API clients, in responses and webhooks. */
export function presentIntegratorDealer(dealer: StoredDealer): IntegratorDealer {
  return {
    id: dealer.id,
    externalId: dealer.external_id,
    email: dealer.email,
    firstName: emptyToNull(dealer.first_name),
    lastName: emptyToNull(dealer.last_name),
    companyName: emptyToNull(dealer.company_name),
    phone: emptyToNull(dealer.phone),
    dealerStatusId: dealer.status_id,
    dealerStatus: statusName(dealerStatus, dealer.status_id) ?? '',
    isBlocked: dealer.blocked_at !== null,
    cancelAt: dealer.cancel_at?.toISOString() ?? null,
    createdAt: dealer.created_at.toISOString(),
    updatedAt: dealer.changed_at.toISOString(),
  }
}
