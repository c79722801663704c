import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'

/** What a use case knows when an operator asks for it: the whole installation, and who is to be named in the audit. */
export interface OperatorCtx {
  readonly db: Kysely<Tables>
  readonly operator: string
  readonly now: Date
  /** Where pictures and other files of the portal are kept. */
  readonly dataDir: string
}
