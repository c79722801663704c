import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { ConcurrencyQueue, type Queueing, queueOrReject } from '../queues/concurrency-queue.ts'

// 19 MiB and two passes: about 25 ms of one core; two at a time keep the other requests fast.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const queue = new ConcurrencyQueue({ atOnce: 2, waiting: 20 })

// The hash of a random secret, as expensive as a real one.
const unknownAccountHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ppguPngkBs0vHAq83Bj8oA$wSdAkNB7YMaxyzjwmLC14Ullv3LvGsnqC/SmRW68p/M'

/** Normalizes a password (NFKC), because keyboards encode the same letters differently. */
function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Hashes a password with Argon2id in a queue; throws QueueFull if too many are waiting, except for patient callers. */
export function hashPassword(password: string, queueing?: Queueing): Promise<string> {
  return queue.run(() => hash(normalPassword(password), cost), queueing)
}

/**
 * Verifies a password against a hash. Without a hash it does the same work and returns false, so timing doesn't reveal
 * accounts. Old hashes match the password before normalization. Throws QueueFull if too many are waiting.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return queue.run(async () => {
    const normal = normalPassword(password)
    const hashed = passwordHash ?? unknownAccountHash
    const matches =
      (await verify(hashed, normal)) || (normal !== password && (await verify(hashed, password)))
    return matches && passwordHash !== null
  })
}

/** Runs password work in the queue; refused if too much is waiting. */
export async function inPasswordQueue<Result>(
  work: Promise<Result>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const result = await queueOrReject(work)
  if (result !== 'busy') return result
  return refuse('too_many_requests', {
    errors: ['Many people are signing in right now. Please try again in a moment.'],
    retryAfterSeconds: 2,
  })
}
