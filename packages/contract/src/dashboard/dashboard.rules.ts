import { orderStatus } from '../statuses/order-status.ts'
import { rowsOf } from '../statuses/status.ts'

/** The statuses of the orders that Total Orders and Total value count: all but drafts and canceled ones. */
export const dashboardStatusIds = rowsOf(orderStatus)
  .map(({ id }) => id)
  .filter((id) => id !== orderStatus.draft.id && id !== orderStatus.canceled.id)
