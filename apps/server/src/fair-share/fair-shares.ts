import { availableParallelism } from 'node:os'
import { type Refusal, refuse } from '../context/refusal.ts'
import type { Db } from '../repositories/db.ts'
import { InFlightLimit } from './in-flight-limit.ts'
import { limitedDatabase } from './limited-database.ts'
import { type Tenant, TenantLimiter, type TenantLimits } from './tenant-limiter.ts'

/** Whose call it is: a dealer's, or one of the supplier's side. */
export interface CallerKey {
  readonly supplierId: number
  readonly dealerId?: number
}

/** Why a call finds no place; `too_many_requests` with a sentence that says what there is too much of. */
export type TooManyRequests = Refusal<'too_many_requests'>

const mostCalls = 60
const mostLongCalls = 12
const retryAfterSeconds = 2

/** How much of the database each tenant has at once, on a machine of so many processors: a crowd leaves one of them free. */
export function tenantLimits(processors: number) {
  const spare = Math.max(1, processors - 1)
  const long = Math.min(4, processors + 1)
  return {
    dealers: {
      inAll: 12,
      supplier: { alone: 8, beside: Math.max(2, processors) },
      dealer: { alone: 6, beside: spare },
    },
    long: {
      inAll: long,
      supplier: { alone: long - 1, beside: long - 1 },
      dealer: { alone: 1, beside: 1 },
    },
    sessions: { inAll: 4, supplier: { alone: 3, beside: 2 }, dealer: { alone: 2, beside: 1 } },
    strangers: { inAll: 6, supplier: { alone: 4, beside: 3 }, dealer: { alone: 3, beside: 2 } },
  } as const satisfies Record<string, TenantLimits>
}

/**
 * Shares the database among all who call: each dealer and each supplier has so much of it at once and waits behind
 * itself for more. Long work has a line of its own, and connections of its own, `longDb`.
 */
export class FairShares {
  readonly #db: Db
  readonly #longDb: Db
  readonly #calls = new InFlightLimit(mostCalls)
  readonly #longCalls = new InFlightLimit(mostLongCalls)
  readonly #dealers: TenantLimiter
  readonly #long: TenantLimiter
  readonly #sessions: TenantLimiter
  readonly #strangers: TenantLimiter

  constructor(db: Db, longDb: Db = db, limits = tenantLimits(availableParallelism())) {
    this.#db = db
    this.#longDb = longDb
    this.#dealers = new TenantLimiter(limits.dealers)
    this.#long = new TenantLimiter(limits.long)
    this.#sessions = new TenantLimiter(limits.sessions)
    this.#strangers = new TenantLimiter(limits.strangers)
  }

  /** The database for somebody who is not known, by the network they come from. */
  ofStranger(supplierId: number | undefined, ipBlock: string): Db {
    return this.#inTurns(this.#strangers, { supplier: String(supplierId), dealer: ipBlock })
  }

  /** The database for finding out whose token this is. */
  ofToken(supplierId: number, tokenHash: Buffer): Db {
    return this.#inTurns(this.#sessions, {
      supplier: String(supplierId),
      dealer: tokenHash.toString('base64'),
    })
  }

  /** The database for a dealer. */
  ofDealer(caller: CallerKey): Db {
    return this.#inTurns(this.#dealers, tenantOf(caller))
  }

  /** The database for work of a dealer that may take long. */
  ofLongWork(caller: CallerKey): Db {
    return this.#inTurns(this.#long, tenantOf(caller), this.#longDb)
  }

  /** A place for one more call of a dealer, until it is left; refused to whom so many are waiting already. */
  enter(caller: CallerKey): (() => void) | TooManyRequests {
    return (
      this.#calls.enter(nameOf(caller)) ?? tooMuch('You are asking for more than the portal can do at once.')
    )
  }

  /** The same for a call that may take long. */
  enterLong(caller: CallerKey): (() => void) | TooManyRequests {
    const much = 'Too many of your searches, exports and bulk actions are running.'
    return this.#longCalls.enter(nameOf(caller)) ?? tooMuch(much)
  }

  #inTurns(turns: TenantLimiter, tenant: Tenant, db = this.#db): Db {
    return limitedDatabase(db, () => turns.take(tenant))
  }
}

function tooMuch(what: string): TooManyRequests {
  return refuse('too_many_requests', {
    errors: [`${what} Please try again in a moment.`],
    retryAfterSeconds,
  })
}

function tenantOf({ supplierId, dealerId }: CallerKey): Tenant {
  return { supplier: String(supplierId), dealer: String(dealerId) }
}

function nameOf({ supplierId, dealerId }: CallerKey): string {
  return `${supplierId} ${dealerId}`
}
