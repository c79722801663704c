export interface SupplierRowKey {
  readonly supplierId: number
  readonly id: number
}

export interface SupplierTaskKey {
  readonly supplierId: number
}

export interface DealerRowKey extends SupplierRowKey {
  readonly dealerId: number
}

export interface TransactionRowKey extends DealerRowKey {
  readonly orderId: number
}

/** The payload of each task: keys only. All other data is read when it runs, so outdated tasks do no harm. */
export interface TaskPayloads {
  readonly answer_link_request: SupplierRowKey
  readonly email_status_change: SupplierRowKey
  readonly deliver_mail: SupplierRowKey
  readonly deliver_mails: SupplierTaskKey & { readonly ids: readonly number[] }
  readonly send_notices: SupplierTaskKey
  readonly send_digests: object
  readonly answer_stock_requests: object
  readonly poll_transaction: TransactionRowKey & { readonly pollCount: number }
  readonly recheck_refund: TransactionRowKey
  readonly read_payment_events: { readonly isSecond?: boolean }
  readonly detach_payment_method: DealerRowKey
  readonly run_job: SupplierRowKey
  readonly dispatch_webhooks: SupplierTaskKey
  readonly deliver_webhooks: SupplierRowKey
  readonly deliver_slow_webhooks: SupplierRowKey
  readonly cancel_due_dealers: object
  readonly simulate_test_orders: object
  readonly clean_up: object
}

export type TaskName = keyof TaskPayloads

/** A task's queue policy: lower priorities run first, and after `maxAttempts` failures the task is given up. */
export interface TaskPolicy {
  readonly priority: number
  readonly maxAttempts: number
  /** Tasks with the same queue and key run sequentially. */
  readonly queue?: string
}

// The queue waits e, e², … e¹⁰ seconds after failures, at most six hours: the 19th attempt is two days after the first.
const twoDays = 19
// Attempts over one month, or one year for payments and for work that nothing else would restart. Given-up tasks are
// logged as errors, counted in metrics and shown by `portal doctor`; their jobs fail.
const attemptsInMonth = 126
const attemptsInYear = 1440

/** The policy of every task: links people wait for come first, cleanup last. */
export const taskPolicies = {
  answer_link_request: { priority: -10, maxAttempts: attemptsInMonth },
  email_status_change: { priority: 0, maxAttempts: attemptsInMonth },
  deliver_mail: { priority: 0, maxAttempts: twoDays },
  deliver_mails: { priority: 0, maxAttempts: twoDays },
  send_notices: { priority: 10, maxAttempts: attemptsInMonth },
  send_digests: { priority: 10, maxAttempts: attemptsInMonth },
  answer_stock_requests: { priority: 10, maxAttempts: attemptsInMonth },
  poll_transaction: { priority: 0, maxAttempts: attemptsInYear },
  recheck_refund: { priority: 10, maxAttempts: attemptsInYear },
  read_payment_events: { priority: 0, maxAttempts: 1 },
  detach_payment_method: { priority: 10, maxAttempts: attemptsInYear },
  run_job: { priority: 0, maxAttempts: attemptsInMonth },
  dispatch_webhooks: { priority: 0, maxAttempts: attemptsInYear, queue: 'webhook events' },
  deliver_webhooks: { priority: 0, maxAttempts: attemptsInYear, queue: 'webhooks' },
  deliver_slow_webhooks: { priority: 0, maxAttempts: attemptsInYear, queue: 'webhooks' },
  cancel_due_dealers: { priority: 10, maxAttempts: attemptsInMonth },
  simulate_test_orders: { priority: 10, maxAttempts: attemptsInMonth },
  clean_up: { priority: 20, maxAttempts: attemptsInMonth },
} as const satisfies Record<TaskName, TaskPolicy>
