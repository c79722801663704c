import type { SecretBox } from '../../../context/ports/secret-box.ts'
import type { Storage } from '../../../context/ports/storage.ts'
import type { Refusal } from '../../../context/refusal.ts'
import type { Connection } from '../copying/copied-tables.query.ts'

/** One of the two installations between which a supplier is moved. */
export interface Cell {
  /** The id of the installation. */
  readonly installation: string
  readonly connection: Connection
  /** A second connection, for what must not wait for the transaction of the first. */
  readonly aside: Connection
  readonly storage: Storage
  readonly secrets: SecretBox
}

export interface SupplierMoveRequest {
  readonly supplier: { readonly id: number; readonly handle: string }
  readonly from: Cell
  readonly to: Cell
  readonly report: (what: string) => void
}

export type SupplierMoveRefusal = Refusal<'conflict' | 'unavailable' | 'invalid_input'>
