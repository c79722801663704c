import type { IdOf, Status } from './status.ts'

export type DealerStatusBlock = 'not_approved' | 'ended'

/** A dealer's status; `blocks` is the reason it can't use orders, products, cart and API token. */
interface DealerStatusRow extends Status {
  readonly blocks?: DealerStatusBlock
}

export const dealerStatus = {
  pending: { id: 1, name: 'Pending', blocks: 'not_approved' },
  approved: { id: 2, name: 'Approved' },
  active: { id: 3, name: 'Active' },
  denied: { id: 4, name: 'Denied', blocks: 'not_approved' },
  inactive: { id: 5, name: 'Inactive' },
  canceled: { id: 6, name: 'Canceled', blocks: 'ended' },
  cancelPending: { id: 7, name: 'Cancel Pending' },
} as const satisfies Readonly<Record<string, DealerStatusRow>>

export type DealerStatusId = IdOf<typeof dealerStatus>

export function blockOfStatus(statusId: number): DealerStatusBlock | undefined {
  const rows: readonly DealerStatusRow[] = Object.values(dealerStatus)
  return rows.find(({ id }) => id === statusId)?.blocks
}
