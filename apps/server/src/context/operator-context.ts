import type { Actor } from './actor.ts'
import type { Log } from './context.ts'
import type { Db, SupplierOwner } from './db.ts'
import type { PictureStore } from './ports/pictures.ts'
import type { SecretBox } from './ports/secret-box.ts'
import type { Supplier } from './supplier.ts'

/** What a use case of the whole portal knows, when an operator calls it. */
export interface OperatorCtx {
  readonly db: Db
  readonly now: Date
  readonly log: Log
  readonly actor: Actor
  /** The address people reach the portal at. */
  readonly publicUrl: string
  /** Whether webhooks and payments may lead to this machine; absent for no. */
  readonly allowsLocalServices?: boolean | undefined
}

/** What a use case knows that stores pictures. */
export interface WithPictures {
  /** The picture store of a supplier; a dry run validates pictures without storing them. */
  readonly openPictureStore: (supplierHandle: string, options?: { isTrial: boolean }) => PictureStore
}

/** What a use case of one supplier's side knows: who acts, and for which supplier. */
export interface SupplierCtx extends OperatorCtx {
  readonly supplier: Supplier
  readonly owner: SupplierOwner
}

/** What a use case knows that seals or opens keys. */
export interface WithSecrets {
  readonly secrets: SecretBox
}
