import type { DB } from './tables.generated.ts'

export type Tables = DB
