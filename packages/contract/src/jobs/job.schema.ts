import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { skipped } from './skipped.schema.ts'

export const jobKind = z.enum([
  'bulk_authorize',
  'bulk_cancel',
  'bulk_hold',
  'bulk_release',
  'bulk_capture',
  'bulk_tag',
  'order_export',
  'product_feed',
  'import_check',
  'import_write',
])

export const jobStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled'])

/** A background job; `total` is null until known. */
export const job = z.strictObject({
  id,
  kind: jobKind,
  status: jobStatus,
  done: z.int().check(z.minimum(0)),
  total: z.nullable(z.int().check(z.minimum(0))),
  numberEffected: z.optional(z.int()),
  skipped: z.optional(skipped),
  fileUrl: z.optional(z.string()),
  errors: z.optional(z.array(z.string())),
})

/** The response of a request that continues as a job. */
export const jobStarted = z.strictObject({ job: z.strictObject({ id }) })

export type Job = z.infer<typeof job>

export type JobStatus = z.infer<typeof jobStatus>

export type JobKind = z.infer<typeof jobKind>
