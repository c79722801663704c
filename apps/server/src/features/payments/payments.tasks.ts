import type { TaskHandlers } from '../../jobs/task.ts'
import type { PaymentContext } from './payment-context.ts'
import { pollTransaction, recheckRefundDaily } from './reconcile/poll-transaction.ts'

/** What brings charges and refunds to their end. */
export const paymentsTasks = (ctx: () => PaymentContext) =>
  ({
    poll_transaction: (poll) => pollTransaction(ctx(), poll),
    recheck_refund: (key) => recheckRefundDaily(ctx(), key),
  }) satisfies TaskHandlers
