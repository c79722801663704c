import type { Session } from '@portal/contract/access/session.schema'
import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { writeStored } from '../browser/local-store.ts'

/** Keeps whether the dealer's status closes the guarded pages, so that none of them asks for anything as it opens. */
export function keepBlocked({ dealer }: Session): void {
  writeStored('blocked', isBlockedStatus(dealer.accountDealerStatusId) ? 'yes' : null)
}
