import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { job } from './job.schema.ts'

/** How far a job is. */
export const getJob = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/jobs/:id',
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Reads how far a job is and what came of it.',
  params: idParams,
  answer: job,
  failures: ['job_not_found'],
})

/** Stops a job where it stands; what it has done stays done. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/jobs/:id/cancel',
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Stops a job that has not ended.',
  params: idParams,
  answer: job,
  failures: ['job_not_found', 'job_finished'],
})

/** A file behind a signed link: certificates, exports, product feeds. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/files/:token',
  access: { who: 'anyone' },
  ours: true,
  summary: 'Downloads the file a signed link stands for, as an attachment.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,500}$/)) }),
  answer: z.string(),
  answerMedia: 'application/octet-stream',
  failures: ['file_not_found'],
})
