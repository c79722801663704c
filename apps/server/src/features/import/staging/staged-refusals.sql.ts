import { sql } from 'kysely'
import type { ImportSession } from './import-session.sql.ts'

/** A row that contradicts others; `column` is the format's name. */
export interface StagedRefusal {
  readonly line: number
  readonly column: string
  readonly reason: string
}

const pageSize = 5000

export async function createRefusals(session: ImportSession): Promise<void> {
  await session.run(sql`
    drop table if exists import_refusals;
    create temp table import_refusals (line int primary key, column_name text not null, reason text not null)`)
}

/** Reads the refused rows in line order. */
export async function* readRefusals(session: ImportSession): AsyncGenerator<StagedRefusal> {
  let after = 0
  for (;;) {
    const rows = await session.run(sql<StagedRefusal>`
      select line, column_name as "column", reason from import_refusals
      where line > ${after} order by line limit ${pageSize}`)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.line
  }
}
