import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Session } from '@portal/contract/access/session.schema'
import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'

/** Stores whether the dealer's status closes the guarded pages, so that the document's script prefetches nothing for them. */
export function saveBlockedFlag({ dealer }: Session): void {
  writeStored('blocked', isBlockedStatus(dealer.accountDealerStatusId) ? 'yes' : null)
}
