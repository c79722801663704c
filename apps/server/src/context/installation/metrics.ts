import { Counter, Histogram } from 'prom-client'

// In seconds: most responses take hundredths, and requests over 5 seconds are aborted.
const requestBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const taskBuckets = [0.05, 0.25, 1, 5, 15, 60, 300]

/** This process's metrics, under the names in rules and dashboards. No label names a person or supplier. */
export const metrics = {
  requests: new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Response time by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
  }),
  replicaReads: new Counter({
    name: 'portal_replica_reads_total',
    help: 'Requests tried on a replica first, by outcome: answered by the replica, or by the primary because the replica was behind or failed, or because the request wrote data.',
    labelNames: ['outcome'],
  }),
  tasks: new Histogram({
    name: 'portal_task_duration_seconds',
    help: 'Task duration by name and outcome: done, or failed and retried later.',
    labelNames: ['task', 'outcome'],
    buckets: taskBuckets,
  }),
  webhookAttempts: new Counter({
    name: 'portal_webhook_attempts_total',
    help: 'Webhook delivery attempts by outcome: accepted or refused.',
    labelNames: ['outcome'],
  }),
  charges: new Counter({
    name: 'portal_charges_total',
    help: 'Charge results from payment providers: success, declined, or error if the provider rejected the request.',
    labelNames: ['outcome'],
  }),
} as const
