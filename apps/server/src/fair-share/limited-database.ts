import type { Tables } from '@portal/database/schema/tables'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { maxWaitMs } from './max-wait.ts'

// A shorter wait isn't worth changing the database's timeout for; requests with many statements don't really wait.
const negligibleMs = 100

export interface Slots {
  /** Waits for a slot up to a limit, and returns its release. */
  acquire(maxMs: number): Promise<() => void>
  /** Whether statements must run without parallel workers, which slots don't limit. */
  runsAlone?(): boolean
  /** Whether a pooler switches connections between transactions, so that session settings are lost. */
  readonly isPooled?: boolean | undefined
  /** Throws if a connection must not be used. */
  check?(connection: DatabaseConnection): Promise<void>
}

/**
 * The database for one request. It waits for a slot before using a connection; time spent waiting for slots is deducted
 * from its lock timeout. A request that holds a transaction never waits for a second slot.
 */
export function limitedDatabase(db: Kysely<Tables>, slots: Slots): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LimitedDriver(db, slots),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class LimitedDriver extends PostgresDriver {
  readonly #db: Kysely<Tables>
  readonly #slots: Slots
  readonly #giveBack = new Map<DatabaseConnection, () => void>()
  // The connection's non-default settings.
  readonly #changed = new Map<DatabaseConnection, readonly string[]>()
  #slot: Promise<() => void> | undefined
  #users = 0
  #waitedMs = 0

  constructor(db: Kysely<Tables>, slots: Slots) {
    super({ pool: () => Promise.reject(new Error('This driver has no pool of its own.')) })
    this.#db = db
    this.#slots = slots
  }

  override async init(): Promise<void> {}

  override async destroy(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1
    try {
      this.#slot ??= this.#waitForSlot()
      await this.#slot
      const connection = await this.#borrow()
      try {
        await this.#slots.check?.(connection)
        await this.#changeSettings(connection)
      } catch (error) {
        this.#returnBorrowed(connection)
        throw error
      }
      return connection
    } catch (error) {
      await this.#leave()
      throw error
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    if (this.#slots.isPooled) await change(connection, 'set local', this.#settings())
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    // A lost connection has no settings to restore.
    const changed = this.#changed.get(connection)
    this.#changed.delete(connection)
    const reset = changed?.map((name) => `reset ${name}`).join('; ')
    if (reset !== undefined) await run(connection, reset).catch(() => undefined)
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

  /** Waits for a slot; the maximum applies to the sum of a request's waits. */
  async #waitForSlot(): Promise<() => void> {
    const begun = performance.now()
    const end = await this.#slots.acquire(maxWaitMs - this.#waitedMs)
    const tookMs = performance.now() - begun
    if (tookMs >= negligibleMs) this.#waitedMs += tookMs
    return end
  }

  async #changeSettings(connection: DatabaseConnection): Promise<void> {
    if (this.#slots.isPooled) return
    const settings = this.#settings()
    await change(connection, 'set', settings)
    if (settings.length === 0) return
    this.#changed.set(
      connection,
      settings.map(([name]) => name),
    )
  }

  #settings(): readonly Setting[] {
    const settings: Setting[] = []
    if (this.#waitedMs > 0) {
      settings.push(['lock_timeout', Math.max(1, Math.round(maxWaitMs - this.#waitedMs))])
    }
    if (this.#slots.runsAlone?.()) settings.push(['max_parallel_workers_per_gather', 0])
    return settings
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

type Setting = readonly [name: string, value: number]

async function change(connection: DatabaseConnection, how: string, settings: readonly Setting[]) {
  if (settings.length === 0) return
  await run(connection, settings.map(([name, value]) => `${how} ${name} = ${value}`).join('; '))
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}
