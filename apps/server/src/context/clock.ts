export type Clock = () => Date

// As much as the clocks of two servers may differ.
const aheadMs = 5 * 60_000

/**
 * The latest plausible start time of anything existing. A later one was written before the clock was set back and would
 * live too long: it counts as expired.
 */
export function latestStart(now: Date): Date {
  return new Date(now.getTime() + aheadMs)
}

/** A clock fixed at `pinned`, or the real time without it. */
export function makeClock(pinned: Date | undefined): Clock {
  return pinned === undefined ? () => new Date() : () => new Date(pinned)
}
