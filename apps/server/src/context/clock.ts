export type Clock = () => Date

// The largest tolerated difference between the clocks of two servers.
const aheadMs = 5 * 60_000

/**
 * The latest plausible start of a stored session, token or lock. A later start was written before the clock was set
 * back and counts as expired; otherwise it would outlive its lifetime.
 */
export function latestStart(now: Date): Date {
  return new Date(now.getTime() + aheadMs)
}

/** A clock fixed at `pinned`, or the real time without it. */
export function makeClock(pinned: Date | undefined): Clock {
  return pinned === undefined ? () => new Date() : () => new Date(pinned)
}
