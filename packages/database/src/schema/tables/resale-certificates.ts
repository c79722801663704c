// Resale certificates and the files behind them.
import type { Generated } from 'kysely'
import type { Moment, MomentWithDefault, NullableMoment } from './column-types.ts'

/** A row of `files`. */
export interface FilesTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  storage_key: string
  file_name: string
  content_type: string
  size_bytes: number
  sha256: Buffer
  created_at: MomentWithDefault
  expires_at: NullableMoment
}

/** A row of `resale_certificates`. */
export interface ResaleCertificatesTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  number: string
  state: string
  expires_at: Moment
  file_id: number | null
  created_at: MomentWithDefault
}
