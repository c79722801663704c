import { CompiledQuery, type DatabaseConnection, sql } from 'kysely'
import type { Db } from '../context/db.ts'

// The maximum lag of a usable replica; after a write, pages read from the primary for longer than this.
export const maxBehindMs = 5000
const checkedForMs = 1000
const leftForMs = 2000

/** A replica lags more than five seconds behind the primary. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind'

  constructor() {
    super('The replica is behind the primary.')
  }
}

interface Position {
  readonly atMs: number
  readonly lsn: string
}

/** A read replica, or several behind one URL: each connection is checked once a second for its lag. */
export class ReadReplica {
  readonly db: Db
  readonly longDb: Db
  readonly #primary: Db
  readonly #checkedAt = new WeakMap<DatabaseConnection, number>()
  /** The primary's write positions of the last seconds, oldest first. */
  #positions: readonly Position[] = []
  #asking: Promise<void> | undefined
  #leftUntilMs = 0
  readonly #clockMs: () => number

  /** Only tests pass another clock. */
  constructor(
    primary: Db,
    copies: { readonly db: Db; readonly longDb: Db },
    clockMs = () => performance.now(),
  ) {
    this.#primary = primary
    this.#clockMs = clockMs
    this.db = copies.db
    this.longDb = copies.longDb
  }

  /** Whether to read from the replica: false for some seconds after a failure. */
  isUsable(): boolean {
    return this.#clockMs() >= this.#leftUntilMs
  }

  /** Stops reading from the replica for some seconds. */
  leave(): void {
    this.#leftUntilMs = this.#clockMs() + leftForMs
  }

  /** Throws ReplicaBehind for a connection to a replica that lags more than five seconds behind the primary. */
  async check(connection: DatabaseConnection): Promise<void> {
    const nowMs = this.#clockMs()
    if (nowMs - (this.#checkedAt.get(connection) ?? Number.NEGATIVE_INFINITY) < checkedForMs) return
    const { lsn } = await this.#positionLately(nowMs)
    // If the URL leads to the primary, nothing lags; one that has recovered from a crash still has a replay position.
    const question =
      'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isUpToDate"'
    const { rows } = await connection.executeQuery<{ isUpToDate: boolean }>(
      CompiledQuery.raw(question, [lsn]),
    )
    if (rows[0]?.isUpToDate !== true) throw new ReplicaBehind()
    this.#checkedAt.set(connection, nowMs)
  }

  /** The primary's oldest known write position of the last five seconds. */
  async #positionLately(nowMs: number): Promise<Position> {
    const isYoung = ({ atMs }: Position, maxMs: number) => nowMs - atMs < maxMs
    this.#positions = this.#positions.filter((position) => isYoung(position, maxBehindMs))
    if (!this.#positions.some((position) => isYoung(position, checkedForMs))) {
      this.#asking ??= this.#askPrimary().finally(() => {
        this.#asking = undefined
      })
      await this.#asking
    }
    const [oldest] = this.#positions
    if (oldest === undefined) throw new ReplicaBehind()
    return oldest
  }

  async #askPrimary(): Promise<void> {
    const lsn = await readPosition(this.#primary)
    this.#positions = [...this.#positions, { atMs: this.#clockMs(), lsn }]
  }
}

/** A primary's write position in the log. */
export async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? ''
}
