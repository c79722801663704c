import type { Actor } from './actor.ts'
import type { Log } from './context.ts'
import type { Db, SupplierOwner } from './db.ts'
import type { OpenPictureStore } from './ports/pictures.ts'
import type { SecretBox } from './ports/secret-box.ts'
import type { Supplier } from './supplier.ts'

export interface OperatorCtx {
  readonly db: Db
  readonly now: Date
  readonly log: Log
  readonly actor: Actor
  readonly publicUrl: string
  /** Whether webhooks and payments may use this machine; absent for no. */
  readonly allowsLocalServices?: boolean | undefined
}

export interface WithPictures {
  readonly openPictureStore: OpenPictureStore
}

export interface SupplierCtx extends OperatorCtx {
  readonly supplier: Supplier
  readonly owner: SupplierOwner
}

export interface WithSecrets {
  readonly secrets: SecretBox
}
