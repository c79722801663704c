import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'

/** Thrown by a guarded route, so that its page asks the server for nothing while the dealer's status blocks it. */
export class StatusBlocked extends Error {
  readonly statusId: DealerStatusId

  constructor(statusId: DealerStatusId) {
    super('The status of this account blocks the page')
    this.name = 'StatusBlocked'
    this.statusId = statusId
  }
}
