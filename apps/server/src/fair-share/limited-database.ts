import type { Tables } from '@portal/database/schema/tables'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { longestWaitMs } from './longest-wait.ts'

// A shorter wait for the slot is no reason to ask the database for another limit.
const negligibleMs = 100

/** Waits for a slot and returns what frees it. */
export type AcquireSlot = () => Promise<() => void>

/**
 * The same database for one call, which waits for a slot before it uses a connection, and for a locked row only as long
 * as that wait has left. While it has one, its other
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
  // Those on which a lock is waited for less long than usual.
  readonly #hurried = new Set<DatabaseConnection>()
  #slot: Promise<() => void> | undefined
  #users = 0
  #waitedMs = 0

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
      this.#slot ??= this.#waitForSlot()
      await this.#slot
      const connection = await this.#borrow()
      await this.#shortenLockWait(connection)
      return connection
    } catch (error) {
      await this.#leave()
      throw error
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    // A connection that is lost has no limits to go back to.
    if (this.#hurried.delete(connection)) await run(connection, 'reset lock_timeout').catch(() => undefined)
    this.#returnBorrowed(connection)
    await this.#leave()
  }

  async #leave(): Promise<void> {
    this.#users -= 1
    if (this.#users > 0) return
    const slot = this.#slot
    this.#slot = undefined
    const end = await slot?.catch(() => undefined)
    end?.()
  }

  async #waitForSlot(): Promise<() => void> {
    const begun = performance.now()
    const end = await this.#acquireSlot()
    this.#waitedMs = performance.now() - begun
    return end
  }

  async #shortenLockWait(connection: DatabaseConnection): Promise<void> {
    if (this.#waitedMs < negligibleMs) return
    try {
      const leftMs = Math.max(1, Math.round(longestWaitMs - this.#waitedMs))
      await run(connection, `set lock_timeout = ${leftMs}`)
      this.#hurried.add(connection)
    } catch (error) {
      this.#returnBorrowed(connection)
      throw error
    }
  }

  #returnBorrowed(connection: DatabaseConnection): void {
    this.#giveBack.get(connection)?.()
    this.#giveBack.delete(connection)
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

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}
