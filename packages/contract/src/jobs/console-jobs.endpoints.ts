import * as z from 'zod/mini'
import { endpoint, xlsxMedia } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { consoleJob } from './console-job.schema.ts'

const path = '/api/console/jobs'
const access = { who: 'staff', permission: 'orders.read' } as const

export const listConsoleJobs = endpoint({
  method: 'GET',
  path,
  access,
  readsPrimary: true,
  summary: "Lists the supplier's recent jobs with progress, results and files.",
  answer: z.strictObject({ jobs: z.array(consoleJob) }),
  failures: [],
})

export const getConsoleJob = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  readsPrimary: true,
  summary: "Returns a job's progress and result.",
  params: idParams,
  answer: consoleJob,
  failures: ['job_not_found'],
})

export const cancelConsoleJob = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access,
  summary:
    "Stops a running job, or discards a checked import that wasn't started. Requires the permission to start it.",
  params: idParams,
  answer: consoleJob,
  failures: ['job_not_found', 'job_finished'],
})

export const downloadConsoleFile = endpoint({
  method: 'GET',
  path: `${path}/:id/file`,
  access,
  summary: "Downloads a job's file as an attachment. Requires the permission to start the job.",
  params: idParams,
  answer: z.string(),
  answerMedia: ['text/csv', xlsxMedia],
  failures: ['file_not_found'],
})
