import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { consoleJob } from './console-job.schema.ts'

const path = '/api/console/jobs'
const access = { who: 'staff', permission: 'orders.read' } as const

/** The supplier's newest jobs, whoever started them. */
export const listConsoleJobs = endpoint({
  method: 'GET',
  path,
  access,
  ours: true,
  readsPrimary: true,
  summary: "Lists the supplier's newest jobs with their progress, results and files.",
  answer: z.strictObject({ jobs: z.array(consoleJob) }),
  failures: [],
})

/** Reads how far a job is. */
export const getConsoleJob = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  ours: true,
  readsPrimary: true,
  summary: 'Reads how far a job is and what came of it.',
  params: idParams,
  answer: consoleJob,
  failures: ['job_not_found'],
})

/** Stops a job; what it has done stays done. */
export const cancelConsoleJob = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access,
  ours: true,
  summary: 'Stops a job that has not ended; the role needs the permission that starts it.',
  params: idParams,
  answer: consoleJob,
  failures: ['job_not_found', 'job_finished'],
})

/** The file that a job has left. */
export const downloadConsoleFile = endpoint({
  method: 'GET',
  path: `${path}/:id/file`,
  access,
  ours: true,
  summary:
    'Downloads the file that a job has left, as an attachment; the role needs the permission that starts the job.',
  params: idParams,
  answer: z.string(),
  answerMedia: ['text/csv'],
  failures: ['file_not_found'],
})
