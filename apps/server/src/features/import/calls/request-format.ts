import type { Db, Transaction } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { retryOnConflict } from '../../../repositories/errors/transaction-conflict.ts'
import type { ImportColumns } from '../columns/field-kind.ts'
import { createImportWarnings, type ImportWarning } from '../columns/import-warnings.ts'
import type { RowValues } from '../columns/row-reader.ts'
import { fileError } from '../file-error.ts'
import type { ImportFormat } from '../import-format.ts'
import { readRefusals, type StagedRefusal } from '../staging/staged-refusals.sql.ts'
import { createRejectedKeys } from './rejected-keys.ts'
import { numberBatches, readBatch, refuseStaged, stageTexts } from './staged-batches.sql.ts'

export type ApiImportRow<Name extends string> = RowValues<Name> & { readonly line: number }

export interface RequestBatch {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refusals: readonly StagedRefusal[]
  /** About accepted rows. */
  readonly warnings?: readonly (ImportWarning & { readonly line: number })[]
}

export type BatchCtx = Pick<SupplierCtx, 'owner' | 'supplier' | 'now' | 'actor'> & {
  readonly db: Transaction
}

export type ImportBatch<Name extends string> = (
  ctx: BatchCtx,
  rows: readonly ApiImportRow<Name>[],
) => Promise<RequestBatch>

export interface RequestFormat<Name extends string> {
  readonly pluralName: string
  readonly columns: Readonly<Record<Name, ImportColumns[string]>>
  /** The columns that identify an object: a refused row refuses the object's other rows. */
  readonly keyColumns: readonly Name[]
  /** A batch is all rows with the same value in this column, or this number of rows. */
  readonly batchOf: Name | number
  /** Called twice per file: for the trial run and for writing. */
  readonly open: () => ImportBatch<Name>
}

/**
 * An import format backed by domain code. Each batch first runs in a transaction that is rolled back, to find refusals;
 * the rest is then written the same way, one transaction per batch.
 */
export function requestFormat<Name extends string>(format: RequestFormat<Name>): ImportFormat {
  const { pluralName, columns, keyColumns, batchOf, open } = format
  const names = Object.keys(columns) as Name[]
  return {
    pluralName,
    columns,
    begin: async ({ session, ctx }, plan) => {
      const copy = await stageTexts(session, names)
      const rejectedKeys = createRejectedKeys(plan, keyColumns)
      const warnings = createImportWarnings()
      let batches = 0
      return {
        take: (line, values) => {
          copy.write({ line, ...values })
          return undefined
        },
        addRejectedKey: (fields) => rejectedKeys.add(fields),
        flush: () => copy.flush(),
        settle: async () => {
          await copy.end()
          batches = await numberBatches(session, batchOf)
          const call = open()
          const counts = { created: 0, updated: 0, unchanged: 0 }
          for (let batch = 1; batch <= batches; batch += 1) {
            const [refused, rows] = rejectedKeys.split(
              await readBatch<ApiImportRow<Name>>(session, batch, names),
            )
            const done = await retryOnConflict(() =>
              runTentatively(ctx.db, (db) => call({ ...ctx, db }, rows)),
            )
            counts.created += done.created
            counts.updated += done.updated
            counts.unchanged += done.unchanged
            for (const { line, ...warning } of done.warnings ?? []) warnings.add(line, warning)
            await refuseStaged(session, [...refused, ...done.refusals])
          }
          return counts
        },
        refusals: () => readRefusals(session),
        apply: async (onApplied) => {
          const call = open()
          for (let batch = 1; batch <= batches; batch += 1) {
            const rows = await readBatch<ApiImportRow<Name>>(session, batch, names)
            if (rows.length > 0) {
              await retryOnConflict(() =>
                ctx.db
                  .transaction()
                  .execute(async (db) => throwFirstRefusal(await call({ ...ctx, db }, rows))),
              )
            }
            onApplied(batch, batches)
          }
        },
        warnings: () => warnings.sentences(),
      }
    },
  }
}

/** Runs `work` in a transaction and rolls it back. */
async function runTentatively<Answer>(db: Db, work: (db: Transaction) => Promise<Answer>): Promise<Answer> {
  const trial = await db.startTransaction().execute()
  try {
    return await work(trial)
  } finally {
    await trial.rollback().execute()
  }
}

/** Ends the import if a concurrent change makes a row fail that passed the trial run. */
function throwFirstRefusal({ refusals: [refusal] }: RequestBatch): void {
  if (refusal === undefined) return
  throw fileError(
    `Line ${refusal.line} is no longer valid: ${refusal.column || 'the row'} ${refusal.reason}. Run the import again.`,
  )
}
