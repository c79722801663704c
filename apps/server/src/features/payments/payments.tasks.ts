import type { TaskHandlers } from '../../jobs/task.ts'
import type { PaymentContext } from './payment-context.ts'
import { pollTransaction, recheckRefundDaily } from './reconcile/poll-transaction.ts'
import { readPaymentEvents } from './reconcile/read-payment-events.ts'

/** Tasks that resolve pending charges and refunds and read the providers' events. */
export const paymentsTasks = (ctx: () => PaymentContext) =>
  ({
    poll_transaction: (poll) => pollTransaction(ctx(), poll),
    read_payment_events: (minute) => readPaymentEvents(ctx(), minute),
    recheck_refund: (key) => recheckRefundDaily(ctx(), key),
  }) satisfies TaskHandlers
