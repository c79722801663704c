import type { QueryExecutorProvider } from 'kysely'
import { isCompatible, readMigrations } from './migration-files.ts'
import { readHistory } from './migration-history.ts'

/**
 * A schema's relation to this release: `older` lacks migrations, `newer` has a later release's compatible ones,
 * `foreign` has others.
 */
export type SchemaState = 'current' | 'older' | 'newer' | 'foreign'

let own: readonly string[] | undefined

/** A database's schema state relative to this release. */
export async function readSchemaState(db: QueryExecutorProvider): Promise<SchemaState> {
  own ??= readMigrations().map(({ key }) => key)
  return compareSchema(await readHistory(db), own)
}

/** Compares applied migrations with a release's, by key and in order. */
export function compareSchema(history: readonly string[] | undefined, files: readonly string[]): SchemaState {
  const applied = history ?? []
  const isLacking = files.some((key) => !applied.includes(key))
  const others = applied.filter((key) => !files.includes(key))
  if (others.length === 0) return isLacking ? 'older' : 'current'
  return !isLacking && others.every((key) => isCompatible(key, files)) ? 'newer' : 'foreign'
}
