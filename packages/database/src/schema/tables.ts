import type { DB } from './tables.generated.ts'

/** The tables. The database reports every column of a view as nullable, hence `real_dealers` by hand. */
export type Tables = DB & { readonly real_dealers: DB['dealers'] }
