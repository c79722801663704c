// What operators did, and how often callers tried.
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault, MomentWithDefault } from './column-types.ts'

/** A row of `audit_entries`. */
export interface OperatorAuditTable {
  id: GeneratedAlways<number>
  at: MomentWithDefault
  operator: string
  command: string
  supplier_id: number | null
  data: JsonWithDefault<Record<string, unknown>>
}

/** A row of `rate_limits`. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

/** The one row of `installation`. */
export interface InstallationTable {
  only_one: Generated<boolean>
  id: string
}
