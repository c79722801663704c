import type { HandlerTable } from '../../http/handlers.ts'
import { cancelJob } from './cancel-job.ts'
import { readJob } from './read-job.ts'

export const jobsHandlers = {
  getJob: (ctx, { params }) => readJob(ctx, params.id),
  cancelJob: (ctx, { params }) => cancelJob(ctx, params.id),
} as const satisfies Partial<HandlerTable>
