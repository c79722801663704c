import type { OrderEvent } from './order-event.schema.ts'

type Grouped = Pick<OrderEvent, 'at' | 'actorKind' | 'actor'> &
  Partial<Pick<OrderEvent, 'reason'>> & { readonly kind: string }

/** Events of one actor within this time are grouped. */
const groupWindowMs = 5_000

/** Kinds made redundant by newer events in their group. */
const implied: Readonly<Record<string, readonly string[]>> = {
  refund_requested: ['payment_refunded', 'refund_failed'],
}

const chargeResults: readonly string[] = ['payment_attempted', 'payment_declined', 'payment_charged']

/**
 * Leaves out submitted charges whose result is among the events, newest first. A result reported by the system gets
 * the actor that submitted the charge.
 */
export function foldCharges<Event extends Grouped>(events: readonly Event[]): readonly Event[] {
  const known = new Set<Event>()
  let submitted: Event | undefined
  const folded = [...events].reverse().map((event) => {
    if (event.kind === 'payment_initiated') submitted = event
    if (submitted === undefined || !chargeResults.includes(event.kind)) return event
    known.add(submitted)
    const { actorKind, actor } = submitted
    // After a failed attempt, the next method is tried.
    if (event.kind !== 'payment_attempted') submitted = undefined
    return event.actorKind === 'system' ? { ...event, actorKind, actor } : event
  })
  return folded.filter((event) => !known.has(event)).reverse()
}

/**
 * Groups events, newest first, by actor and time, such as all changes of one file. Events already covered by their
 * group are left out.
 */
export function groupEvents<Event extends Grouped>(events: readonly Event[]): readonly (readonly Event[])[] {
  const groups: Event[][] = []
  for (const event of foldCharges(events)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && areGrouped(last, event)) group.push(event)
    else groups.push([event])
  }
  return groups.map(withoutImplied)
}

function areGrouped(later: Grouped, earlier: Grouped): boolean {
  return (
    later.actorKind === earlier.actorKind &&
    later.actor === earlier.actor &&
    Date.parse(later.at) - Date.parse(earlier.at) <= groupWindowMs
  )
}

/** Leaves out events that a newer one in their group covers; that one then also has their reason. */
function withoutImplied<Event extends Grouped>(group: readonly Event[]): readonly Event[] {
  const remaining: Event[] = []
  for (const event of group) {
    const covering = remaining.findLastIndex(({ kind }) => implied[event.kind]?.includes(kind))
    const newer = remaining[covering]
    if (newer === undefined) remaining.push(event)
    else if (event.reason)
      remaining[covering] = { ...newer, reason: [event.reason, newer.reason].filter(Boolean).join(' · ') }
  }
  // The import's own event is redundant if other events show what the file changed.
  const precise = remaining.filter(({ kind }) => kind !== 'import_updated')
  return precise.length > 0 ? precise : remaining
}
