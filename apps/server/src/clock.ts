/** The one clock that everything asks for "now". */
export type Clock = () => Date

/** A clock that stands still at `pinned`, or tells the real time when there is none. */
export function makeClock(pinned: Date | undefined): Clock {
  return pinned === undefined ? () => new Date() : () => new Date(pinned)
}
