import * as z from 'zod/mini'
import { permissionNames } from '../callers/permissions.ts'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { consoleJob } from '../jobs/console-job.schema.ts'
import { consoleImportFormats } from './console-import.rules.ts'

const count = z.int().check(z.minimum(0))

export const consoleImportFormat = z.enum(keysOf(consoleImportFormats))

/** Columns with other titles in the file: the file's title by column name; and its notation, such as `@dates`. */
export const importColumns = z.record(z.string(), z.string())

/** A file's changes, planned or made: counts by outcome, columns, and refused rows. */
export const importReport = z.strictObject({
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  unknownColumns: z.array(z.string()),
  /** Columns ignored because the role lacks their permission, each with the reason. */
  withheldColumns: z.array(z.strictObject({ column: z.string(), reason: z.string() })),
  /** Permissions that the file uses beyond the format's own. */
  permissions: z.array(z.enum(permissionNames)),
  /** The reasons with their numbers of refused rows, most frequent first. */
  reasons: z.array(z.strictObject({ column: z.string(), reason: z.string(), count })),
  /** The first refused rows; the job's file has all. */
  refusedRows: z.array(
    z.strictObject({
      line: z.int(),
      column: z.string(),
      /** The column's value in the row; absent if no single column is wrong, and in older reports. */
      value: z.optional(z.string()),
      reason: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
  /** The first rows as they were read, without rejected ones; absent in a stored report. */
  firstRows: z.optional(
    z.array(
      z.strictObject({
        line: z.int(),
        /** Texts by column name; ISO times and decimal amounts. */
        values: z.record(z.string(), z.string()),
        /** The order or dealer that the row matches; null for a SKU or a new dealer. */
        subject: z.nullable(z.strictObject({ kind: z.enum(['order', 'dealer']), id })),
        /** The order's dealer, or the SKU's product with its stock. */
        about: z.nullable(z.string()),
      }),
    ),
  ),
})

/** A run over a file: its progress, and its report once finished. */
export const importRun = z.strictObject({ job: consoleJob, report: z.nullable(importReport) })

/** A file uploaded to the console: its planned changes and, once started, its actual changes. */
export const consoleImport = z.strictObject({
  id,
  format: consoleImportFormat,
  fileName: z.string(),
  columns: importColumns,
  uploadedAt: timestamp,
  check: importRun,
  write: z.nullable(importRun),
  /** Whether it can be started: it was checked, wasn't started yet, and its file still exists. */
  canStart: z.boolean(),
})

export type ImportReport = z.infer<typeof importReport>

export type ImportRun = z.infer<typeof importRun>

export type ConsoleImport = z.infer<typeof consoleImport>
