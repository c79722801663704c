import type { HandlerTable } from '../../../http/handlers.ts'
import { cancelConsoleJob, downloadConsoleFile, listConsoleJobs, readConsoleJob } from './console-jobs.ts'

export const consoleJobsHandlers = {
  listConsoleJobs: (ctx) => listConsoleJobs(ctx),
  getConsoleJob: (ctx, { params }) => readConsoleJob(ctx, params.id),
  cancelConsoleJob: (ctx, { params }) => cancelConsoleJob(ctx, params.id),
  downloadConsoleFile: (ctx, { params }) => downloadConsoleFile(ctx, params.id),
} as const satisfies Partial<HandlerTable>
