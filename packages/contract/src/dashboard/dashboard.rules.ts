import { orderStatus } from '../statuses/order-status.ts'
import { rowsOf } from '../statuses/status.ts'

/** The order statuses included in Total Orders and Total value: all except drafts and canceled ones. */
export const dashboardStatusIds = rowsOf(orderStatus)
  .map(({ id }) => id)
  .filter((id) => id !== orderStatus.draft.id && id !== orderStatus.canceled.id)
