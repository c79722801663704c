import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Actor } from '../context/actor.ts'
import type { Db } from '../context/db.ts'
import type { Config } from '../context/installation/config.ts'
import type { OperatorCtx, SupplierCtx, WithPictures, WithSecrets } from '../context/operator-context.ts'
import type { Refusal } from '../context/refusal.ts'
import type { Supplier } from '../context/supplier.ts'
import { createPictureStore } from '../gateways/file-store/picture-store.ts'
import { openStorage } from '../gateways/storage/open-storage.ts'
import { findSupplierByHandle } from '../repositories/suppliers/supplier.repository.ts'
import { readSecretBox } from '../security/keys/installation-key.ts'
import { CommandError, orEnd } from './command-error.ts'
import type { Terminal } from './terminal.ts'

/** Database states that this command accepts and others refuse. */
export interface DatabaseDemands {
  readonly evenIfMoved?: boolean
  /** Whether the installation key may be missing or differ from the database's. */
  readonly withAnyKey?: boolean
  /** Whether the command migrates the database; others refuse a database of an older release. */
  readonly migrate?: boolean
}

export interface CommandContext {
  readonly terminal: Terminal
  readonly config: Config
  /** The account that runs the command. */
  readonly actor: Actor
  readonly now: () => Date
  /** Opens the database, starting the embedded one if no portal runs it, does work on it and closes it. */
  withDatabase<Result>(
    work: (database: OpenDatabase) => Promise<Result>,
    options?: DatabaseDemands,
  ): Promise<Result>
  /** Sets a nonzero exit code without a failure. */
  setExitCode(code: number): void
  /** Registers a function that aborts the running work on Ctrl-C. */
  onInterrupt(abort: () => void): void
}

/** Runs a portal-wide use case; a Refusal ends the command with its sentence. */
export async function runForOperator<Answer>(
  context: CommandContext,
  useCase: (ctx: OperatorCtx & WithPictures) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  return orEnd(await context.withDatabase(({ db }) => useCase(operatorCtx(context, db))))
}

/** Runs a portal-wide use case that seals or opens keys. */
export async function runForOperatorWithSecrets<Answer>(
  context: CommandContext,
  useCase: (ctx: OperatorCtx & WithPictures & WithSecrets) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  return await runForOperator(context, async (ctx) =>
    useCase({ ...ctx, secrets: await readSecretBox(context.config) }),
  )
}

/** Runs a supplier's use case; an unknown handle or a Refusal ends the command with its sentence. */
export async function runForSupplier<Answer>(
  context: CommandContext,
  handle: string,
  useCase: (ctx: SupplierCtx & WithPictures, database: OpenDatabase) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  return orEnd(
    await context.withDatabase(async (database) => {
      const supplier = await findSupplier(database.db, handle)
      const owner = { supplierId: supplier.id }
      return await useCase({ ...operatorCtx(context, database.db), supplier, owner }, database)
    }),
  )
}

/** Runs a supplier's use case that seals or opens keys. */
export async function runForSupplierWithSecrets<Answer>(
  context: CommandContext,
  handle: string,
  useCase: (ctx: SupplierCtx & WithPictures & WithSecrets, database: OpenDatabase) => Promise<Answer>,
): Promise<Exclude<Answer, Refusal>> {
  return await runForSupplier(context, handle, async (ctx, database) =>
    useCase({ ...ctx, secrets: await readSecretBox(context.config) }, database),
  )
}

function operatorCtx({ terminal, config, actor, now }: CommandContext, db: Db): OperatorCtx & WithPictures {
  const note = (_facts: object, message: string) => terminal.note(message)
  return {
    db,
    now: now(),
    log: { info: () => {}, warn: note, error: note },
    actor,
    publicUrl: config.publicUrl,
    allowsLocalServices: config.allowsLocalServices,
    openPictureStore: (supplierHandle, { isTrial } = { isTrial: false }) =>
      createPictureStore({ storage: openStorage(config), supplierHandle, isTrial }),
  }
}

async function findSupplier(db: Db, handle: string): Promise<Supplier> {
  const supplier = await findSupplierByHandle(db, handle)
  if (supplier !== undefined) return supplier
  throw new CommandError(`Supplier "${handle}" not found. Use portal supplier list to see all suppliers.`)
}
