import { Counter, Histogram } from 'prom-client'

// In seconds: most answers take some hundredths, and what takes longer than 5 is broken off.
const requestBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const taskBuckets = [0.05, 0.25, 1, 5, 15, 60, 300]

/** Metrics of this process, under the names in rules and dashboards. No label names a person or supplier. */
export const metrics = {
  requests: new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'How long answers took, by the template of their route and their status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
  }),
  replicaReads: new Counter({
    name: 'portal_replica_reads_total',
    help: 'Calls begun on a replica, by outcome: answered, or behind, failed or wrote and answered by the primary.',
    labelNames: ['outcome'],
  }),
  tasks: new Histogram({
    name: 'portal_task_duration_seconds',
    help: 'How long tasks of the queue took, by name and by outcome: done, or failed and tried again later.',
    labelNames: ['task', 'outcome'],
    buckets: taskBuckets,
  }),
  webhookTries: new Counter({
    name: 'portal_webhook_tries_total',
    help: 'Tries to deliver an event to an endpoint, by outcome: accepted or refused.',
    labelNames: ['outcome'],
  }),
  charges: new Counter({
    name: 'portal_charges_total',
    help: 'Results of charges at payment providers: success, declined, or error where none was tried.',
    labelNames: ['outcome'],
  }),
} as const
