const hourMs = 3_600_000
// In the easternmost zone, a day starts 14 hours before the UTC day; in the westernmost, it ends 12 hours after it.
const eastMs = 14 * hourMs
const westMs = 12 * hourMs
const clockErrorMs = 5 * 60_000

const faults = {
  future: "The ship date can't be in the future.",
  beforeOrder: "The ship date can't be before the order date.",
} as const

export type ShipDateProblem = (typeof faults)[keyof typeof faults]

interface Bounds {
  readonly orderedAt: Date
  readonly now: Date
}

/**
 * A shipment's time, or why the given one is impossible: now by default, a timestamp unchanged, and for a date
 * (`YYYY-MM-DD`, in any time zone) a time on it between the order and now.
 */
export function readShipDate(given: string | undefined, { orderedAt, now }: Bounds): Date | ShipDateProblem {
  if (given === undefined) return now
  const at = Date.parse(given)
  const isDay = given.length === 10
  const first = isDay ? at - eastMs : at
  const last = isDay ? at + 24 * hourMs + westMs : at
  // A time that is on the same day from Hawaii to New Zealand.
  const middle = isDay ? at + 10 * hourMs : at
  if (first > now.getTime() + (isDay ? 0 : clockErrorMs)) return faults.future
  const earliest = Math.min(orderedAt.getTime(), now.getTime())
  if (last < earliest) return faults.beforeOrder
  return new Date(Math.min(Math.max(middle, earliest), now.getTime()))
}
