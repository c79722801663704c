// What lets a dealer in: sessions, exchange codes, password resets, API tokens (hashes only).
import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, NullableMoment } from './column-types.ts'

/** A row of `sessions`. */
export interface SessionsTable {
  token_hash: Buffer
  supplier_id: number
  dealer_id: number
  impersonated_by: string | null
  created_at: Moment
  last_used_at: Moment
  expires_at: Moment
}

/** A row of `exchange_codes`. */
export interface ExchangeCodesTable {
  code_hash: Buffer
  supplier_id: number
  dealer_id: number
  purpose: string
  issued_by: string | null
  created_at: Moment
  expires_at: Moment
  used_at: NullableMoment
}

/** A row of `password_resets`. */
export interface PasswordResetsTable {
  token_hash: Buffer
  supplier_id: number
  dealer_id: number
  created_at: Moment
  expires_at: Moment
  used_at: NullableMoment
}

/** A row of `link_requests`. */
export interface PasswordResetRequestsTable {
  supplier_id: number
  id: GeneratedAlways<number>
  email: string
  origin: string
  purpose: string
  requested_at: Moment
}

/** A row of `email_changes`. */
export interface EmailChangesTable {
  supplier_id: number
  dealer_id: number
  id: GeneratedAlways<number>
  token_hash: Buffer
  old_email: string
  changed_at: Moment
  expires_at: Moment
  used_at: NullableMoment
}

/** A row of `api_tokens`. */
export interface ApiTokensTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  token_hash: Buffer
  token_encrypted: Buffer
  regenerated_at: Moment
  last_used_at: NullableMoment
  revoked_at: NullableMoment
}
