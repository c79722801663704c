import { sql } from 'kysely'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals, type StagedRefusal } from '../staging/staged-refusals.sql.ts'
import { stageRows } from '../staging/staging-table.sql.ts'

/** Recreates the staging table with these columns as text, and starts filling it. */
export async function stageTexts(session: ImportSession, columns: readonly string[]): Promise<CopyIn> {
  await createRefusals(session)
  return await stageRows(session, {
    name: 'import_rows',
    filled: {
      line: 'int primary key',
      ...Object.fromEntries(columns.map((column) => [column, 'text'])),
    },
    added: 'batch int',
  })
}

/** Assigns each row to a batch, in file order; returns the number of batches. */
export async function numberBatches(session: ImportSession, batchOf: string | number): Promise<number> {
  const batch =
    typeof batchOf === 'number'
      ? sql`select line, (row_number() over (order by line) - 1) / ${batchOf}::int + 1 as batch from import_rows`
      : sql`select line, dense_rank() over (order by first_line) as batch from (
          select line, min(line) over (partition by ${sql.ref(batchOf)}) as first_line from import_rows) f`
  await session.run(sql`update import_rows n set batch = b.batch from (${batch}) b where b.line = n.line`)
  if (typeof batchOf === 'string') await session.run(refuseLargeBatches(batchOf))
  await session.run(sql`create index on import_rows (batch)`)
  await session.run(sql`analyze import_rows`)
  const [{ batches } = { batches: 0 }] = await session.run(sql<{ batches: number }>`
    select coalesce(max(batch), 0) as batches from import_rows`)
  return batches
}

// All rows of a batch are in memory at the same time.
const maxRowsOfBatch = 10_000

const refuseLargeBatches = (column: string) => sql`
  with large as (
    select batch from import_rows group by batch having count(*) > ${maxRowsOfBatch}
  ), refused as (
    delete from import_rows n using large l where l.batch = n.batch returning n.line
  )
  insert into import_refusals
  select line, ${column}, ${`appears in more than ${maxRowsOfBatch.toLocaleString('en')} rows of the file`} from refused`

/** Reads a batch's rows that weren't refused, in file order. */
export async function readBatch<Row>(
  session: ImportSession,
  batch: number,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  return await session.run(sql<Row>`
    select line, ${sql.join(columns.map((column) => sql.ref(column)))} from import_rows
    where batch = ${batch} order by line`)
}

/** Moves refused rows from the staging table to the refusals. */
export async function refuseStaged(
  session: ImportSession,
  refusals: readonly StagedRefusal[],
): Promise<void> {
  if (refusals.length === 0) return
  await session.run(sql`
    with refused as (
      select * from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r (line int, "column" text, reason text)
    ), removed as (
      delete from import_rows n using refused r where n.line = r.line
    )
    insert into import_refusals select line, "column", reason from refused`)
}
