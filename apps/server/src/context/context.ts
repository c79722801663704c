import type { Actor } from './actor.ts'
import type { CallerDealer, CallerSession, CallerStaff, CallerToken } from './callers.ts'
import type { Db, Owner, SupplierOwner } from './db.ts'
import type { FileStore } from './ports/file-store.ts'
import type { OpenPictureStore, PictureReader } from './ports/pictures.ts'
import type { SecretBox } from './ports/secret-box.ts'
import type { Supplier } from './supplier.ts'

/** The operator's log; never secrets or personal data. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The context of a public use case; `supplier` is null only if no supplier exists yet. */
export interface PublicCtx {
  readonly db: Db
  readonly supplier: Supplier | null
  /** The page's host, as claimed by the caller. */
  readonly pageHost: string
  readonly publicUrl: string
  /** Whether webhooks may target this machine; absent for no. */
  readonly allowsLocalServices?: boolean | undefined
  /** The caller's network: a /24 of IPv4 or a /56 of IPv6. */
  readonly ipBlock: string
  /** The caller's browser and system in plain words, as claimed. */
  readonly device: string
  /** Where the web app reports errors; null if disabled. */
  readonly sentryDsn: string | null
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly pictures: PictureReader
  readonly openPictureStore: OpenPictureStore
  readonly now: Date
  readonly log: Log
}

/** The context of background work, such as sending email. */
export type TaskCtx = Pick<PublicCtx, 'db' | 'now' | 'log' | 'secrets'>

export interface KnownCtx extends PublicCtx {
  readonly supplier: Supplier
  /** The actor in order events and the audit. */
  readonly actor: Actor
  /** The owner of the rows: the supplier or a dealer. */
  readonly owner: SupplierOwner | Owner
}

export type OrderChangeCtx = Pick<KnownCtx, 'db' | 'now' | 'actor'> & { readonly owner: Owner }

/** Context of a dealer, signed in or represented by an API client or staff. */
export interface DealerCtx extends KnownCtx {
  readonly owner: Owner
  readonly dealer: CallerDealer
}

/** Context of a signed-in dealer; the actor may be staff acting for it. */
export interface SessionCtx extends DealerCtx {
  readonly session: CallerSession
}

export interface StaffCtx extends KnownCtx {
  readonly owner: SupplierOwner
  readonly staff: CallerStaff
}

export interface DealerTokenCtx extends DealerCtx {
  readonly token: CallerToken
}

export interface SupplierTokenCtx extends KnownCtx {
  readonly owner: SupplierOwner
  readonly token: CallerToken
}
