import type { Tables } from '@portal/database/schema/tables'
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** Waits for a slot and returns what frees it. */
export type AcquireSlot = () => Promise<() => void>

/**
 * The same database for one call, which waits for a slot before it uses a connection. While it has one, its other
 * statements run at once: a call that holds a transaction never waits for another slot of its own.
 */
export function limitedDatabase(db: Kysely<Tables>, acquireSlot: AcquireSlot): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LimitedDriver(db, acquireSlot),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Borrows the connections of another database. */
class LimitedDriver extends PostgresDriver {
  readonly #db: Kysely<Tables>
  readonly #acquireSlot: AcquireSlot
  readonly #giveBack = new Map<DatabaseConnection, () => void>()
  #slot: Promise<() => void> | undefined
  #users = 0

  constructor(db: Kysely<Tables>, acquireSlot: AcquireSlot) {
    super({ pool: () => Promise.reject(new Error('This driver has no pool of its own.')) })
    this.#db = db
    this.#acquireSlot = acquireSlot
  }

  override async init(): Promise<void> {}

  override async destroy(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1
    try {
      this.#slot ??= this.#acquireSlot()
      await this.#slot
      return await this.#borrow()
    } catch (error) {
      await this.#leave()
      throw error
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#giveBack.get(connection)?.()
    this.#giveBack.delete(connection)
    await this.#leave()
  }

  async #leave(): Promise<void> {
    this.#users -= 1
    if (this.#users > 0) return
    const slot = this.#slot
    this.#slot = undefined
    ;(await slot)?.()
  }

  #borrow(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      this.#db
        .getExecutor()
        .provideConnection((connection) => {
          resolve(connection)
          return new Promise<void>((giveBack) => this.#giveBack.set(connection, giveBack))
        })
        .catch(reject)
    })
  }
}
