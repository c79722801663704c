import { availableParallelism } from 'node:os'
import type { Db } from '../context/db.ts'
import { type Refusal, refuse } from '../context/refusal.ts'
import { InFlightLimit } from './in-flight-limit.ts'
import { limitedDatabase } from './limited-database.ts'
import type { ReadReplica } from './read-replica.ts'
import { type Tenant, TenantLimiter, type TenantLimits } from './tenant-limiter.ts'

export interface CallerKey {
  readonly supplierId: number
  readonly dealerId?: number
}

export interface ReadOptions {
  readonly replica?: ReadReplica | undefined
  /** Aborted when nobody waits for the response any more. */
  readonly gone?: AbortSignal | undefined
}

interface LimitedOptions extends ReadOptions {
  readonly db?: Db
  readonly runsAlone?: () => boolean
}

interface SharedDatabases {
  readonly longDb?: Db
  readonly replica?: ReadReplica | undefined
  /** Whether the database is behind a pooler; replicas never are. */
  readonly isPooled?: boolean
}

export type TooManyRequests = Refusal<'too_many_requests'>

// The longest delay per database use for a tenant with many requests in flight while others have few.
const maxCourtesyMs = 50
const maxCalls = 60
const maxLongCalls = 12
const retryAfterSeconds = 2
const tooManyInProgress = 'You have too many requests in progress.'

/** Connection limits by number of processors; one busy dealer leaves a processor free for the others. */
export function tenantLimits(processors: number) {
  const spare = Math.max(1, processors - 1)
  const long = Math.min(4, processors + 1)
  return {
    dealers: {
      total: 12,
      supplier: { alone: 8, shared: Math.max(2, processors) },
      dealer: { alone: 6, shared: spare },
    },
    long: {
      total: long,
      supplier: { alone: long - 1, shared: long - 1 },
      dealer: { alone: 1, shared: 1 },
    },
    sessions: { total: 4, supplier: { alone: 3, shared: 2 }, dealer: { alone: 2, shared: 1 } },
    anonymous: { total: 6, supplier: { alone: 4, shared: 3 }, dealer: { alone: 3, shared: 2 } },
  } as const satisfies Record<string, TenantLimits>
}

/**
 * Shares the database fairly: each dealer and supplier has a limit of concurrent connections, and excess requests wait.
 * Long work has separate limits and connections, `longDb`.
 */
export class FairShares {
  readonly #db: Db
  readonly #longDb: Db
  readonly #replica: ReadReplica | undefined
  readonly #isPooled: boolean
  readonly #calls = new InFlightLimit(maxCalls)
  readonly #sessionCalls = new InFlightLimit(maxCalls)
  readonly #longCalls = new InFlightLimit(maxLongCalls)
  readonly #dealers: TenantLimiter
  readonly #long: TenantLimiter
  readonly #sessions: TenantLimiter
  readonly #anonymous: TenantLimiter

  constructor(
    db: Db,
    { longDb = db, replica, isPooled = false }: SharedDatabases = {},
    limits = tenantLimits(availableParallelism()),
  ) {
    this.#db = db
    this.#longDb = longDb
    this.#replica = replica
    this.#isPooled = isPooled
    this.#dealers = new TenantLimiter(limits.dealers)
    this.#long = new TenantLimiter(limits.long)
    this.#sessions = new TenantLimiter(limits.sessions)
    this.#anonymous = new TenantLimiter(limits.anonymous)
  }

  /** The database for an anonymous caller, by network. */
  forAnonymous(supplierId: number | undefined, ipBlock: string): Db {
    return this.#limited(this.#anonymous, { supplier: String(supplierId), dealer: ipBlock })
  }

  /** The database for finding the session of a token. */
  forToken(supplierId: number, tokenHash: Buffer): Db {
    return this.#limited(this.#sessions, {
      supplier: String(supplierId),
      dealer: tokenHash.toString('base64'),
    })
  }

  get hasReplica(): boolean {
    return this.#replica !== undefined
  }

  /** The read replica; undefined if there is none or it is unavailable. */
  get replica(): ReadReplica | undefined {
    return this.#replica?.isUsable() ? this.#replica : undefined
  }

  /** The database, or a replica, within the caller's share. */
  forCaller(caller: CallerKey, { replica, gone }: ReadOptions = {}): Db {
    return this.#limited(this.#dealers, tenantOf(caller), { db: replica?.db ?? this.#db, replica, gone })
  }

  /** The database, or a replica, within the caller's share for long work. */
  forLongWork(caller: CallerKey, { replica, gone }: ReadOptions = {}): Db {
    const tenant = tenantOf(caller)
    return this.#limited(this.#long, tenant, {
      db: replica?.longDb ?? this.#longDb,
      ...{ replica, gone },
      runsAlone: () => this.#dealers.hasOtherTenants(tenant),
    })
  }

  /** Admits a caller's request and returns its release; refused beyond the limit. */
  enter(caller: CallerKey, session: string | undefined): (() => void) | TooManyRequests {
    const leave = this.#calls.enter(nameOf(caller))
    if (leave === undefined) return refuseOverload(tooManyInProgress)
    const leaveSession = session === undefined ? undefined : this.#sessionCalls.enter(session)
    return () => {
      leave()
      leaveSession?.()
    }
  }

  /** Refuses a session at its dealer's limit of requests in flight before looking it up. */
  refuseSession(session: string): TooManyRequests | undefined {
    return this.#sessionCalls.isFull(session) ? refuseOverload(tooManyInProgress) : undefined
  }

  /** Admits a request that may take long. */
  admitLong(caller: CallerKey): (() => void) | TooManyRequests {
    const much = 'Too many searches, exports and bulk actions are running.'
    return this.#longCalls.enter(nameOf(caller)) ?? refuseOverload(much)
  }

  #limited(
    limiter: TenantLimiter,
    tenant: Tenant,
    { db = this.#db, replica, gone, runsAlone = () => false }: LimitedOptions = {},
  ): Db {
    return limitedDatabase(db, {
      runsAlone,
      isPooled: this.#isPooled && replica === undefined,
      check: async (connection) => await replica?.check(connection),
      acquire: async (maxMs) => {
        const end = await limiter.acquire(tenant, maxMs, gone)
        await this.#calls.yieldToSmallTenants(`${tenant.supplier} ${tenant.dealer}`, maxCourtesyMs)
        return end
      },
    })
  }
}

function refuseOverload(what: string): TooManyRequests {
  return refuse('too_many_requests', {
    errors: [`${what} Please try again in a moment.`],
    retryAfterSeconds,
  })
}

function tenantOf({ supplierId, dealerId }: CallerKey): Tenant {
  return { supplier: String(supplierId), dealer: dealerNameOf(dealerId) }
}

function nameOf({ supplierId, dealerId }: CallerKey): string {
  return `${supplierId} ${dealerNameOf(dealerId)}`
}

/** All of a supplier's own callers count as one dealer. */
function dealerNameOf(dealerId: number | undefined): string {
  return dealerId === undefined ? 'the supplier' : String(dealerId)
}
