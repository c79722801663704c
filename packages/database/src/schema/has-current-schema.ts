import type { QueryExecutorProvider } from 'kysely'
import { readMigrations } from './migration-files.ts'
import { readHistory } from './migration-history.ts'

let own: string | undefined

/** Whether a database has applied the migrations of this version of the program, no others and no fewer. */
export async function hasCurrentSchema(db: QueryExecutorProvider): Promise<boolean> {
  own ??= readMigrations()
    .map(({ key }) => key)
    .join('\n')
  return (await readHistory(db))?.join('\n') === own
}
