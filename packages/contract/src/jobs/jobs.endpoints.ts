import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { job } from './job.schema.ts'

export const getJob = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/jobs/:id',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  readsPrimary: true,
  summary: "Returns a job's progress and result.",
  params: idParams,
  answer: job,
  failures: ['job_not_found'],
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/jobs/:id/cancel',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  summary: 'Stops a running job.',
  params: idParams,
  answer: job,
  failures: ['job_not_found', 'job_finished'],
})
