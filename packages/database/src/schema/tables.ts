import type { DB } from './tables.generated.ts'

/** Every table of the database by its name: the type argument of the query builder. */
export type Tables = DB
