import type { Tables } from '@portal/database/schema/tables'
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** Waits for a turn; what it answers ends the turn. */
export type AcquireSlot = () => Promise<() => void>

/**
 * The same database for one call, which waits for its turn whenever it begins to speak with it. While it does, it has
 * its other statements too: a call that holds a transaction never waits for a turn of its own.
 */
export function limitedDatabase(db: Kysely<Tables>, takeTurn: AcquireSlot): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LimitedDriver(db, takeTurn),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Takes connections of another database, of whose driver it has no more than that. */
class LimitedDriver extends PostgresDriver {
  readonly #db: Kysely<Tables>
  readonly #takeTurn: AcquireSlot
  readonly #giveBack = new Map<DatabaseConnection, () => void>()
  #turn: Promise<() => void> | undefined
  #users = 0

  constructor(db: Kysely<Tables>, takeTurn: AcquireSlot) {
    super({ pool: () => Promise.reject(new Error('This driver has no pool of its own.')) })
    this.#db = db
    this.#takeTurn = takeTurn
  }

  override async init(): Promise<void> {}

  override async destroy(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1
    try {
      this.#turn ??= this.#takeTurn()
      await this.#turn
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
    const turn = this.#turn
    this.#turn = undefined
    ;(await turn)?.()
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
