import { keysOf } from '../fields/keys.ts'
import { type DealerStatusId, dealerStatus } from '../statuses/dealer-status.ts'
import { statusName } from '../statuses/status.ts'

export interface DealerTransitionRow {
  readonly from: readonly DealerStatusId[]
  readonly to: DealerStatusId
  readonly label: string
  /** The confirmation question; `{who}` is the dealer, or the number of dealers. */
  readonly question: string
  /** Restricts the dealer. */
  readonly isDangerous?: true
  /** The result; `{who}` as in the question. */
  readonly result: string
  /** Why it isn't possible in a status. */
  readonly refusal: string
}

const { pending, approved, active, denied, inactive, canceled, cancelPending } = dealerStatus

/** The status changes staff can make, by name. Closed accounts stay closed. */
export const dealerTransitions = {
  approve: {
    from: [pending.id, denied.id],
    to: approved.id,
    label: 'Approve',
    question: 'Approve {who}?',
    result: '{who} approved',
    refusal: "This dealer's status is {status}, so they can't be approved.",
  },
  deny: {
    from: [pending.id],
    to: denied.id,
    label: 'Deny',
    question: 'Deny {who}?',
    isDangerous: true,
    result: '{who} denied',
    refusal: "This dealer's status is {status}, so they can't be denied.",
  },
  activate: {
    from: [approved.id, inactive.id, cancelPending.id],
    to: active.id,
    label: 'Activate',
    question: 'Activate {who}?',
    result: '{who} activated',
    refusal: "This dealer's status is {status}, so they can't be activated.",
  },
  deactivate: {
    from: [approved.id, active.id],
    to: inactive.id,
    label: 'Mark inactive',
    question: 'Mark {who} inactive?',
    result: '{who} marked inactive',
    refusal: "This dealer's status is {status}, so they can't be marked inactive.",
  },
  cancel_later: {
    from: [approved.id, active.id, inactive.id, cancelPending.id],
    to: cancelPending.id,
    label: 'Schedule cancellation',
    question: "Schedule {who}'s cancellation?",
    result: '{who} scheduled for cancellation',
    refusal: "This dealer's status is {status}, so they can't be scheduled for cancellation.",
  },
  cancel: {
    from: [pending.id, approved.id, active.id, denied.id, inactive.id, cancelPending.id],
    to: canceled.id,
    label: 'Cancel account now',
    question: "Cancel {who}'s account now?",
    isDangerous: true,
    result: "{who}'s account canceled",
    refusal: "This dealer's status is {status}, so they can't be canceled.",
  },
} as const satisfies Readonly<Record<string, DealerTransitionRow>>

export type DealerTransition = keyof typeof dealerTransitions

/** Whether a change restricts the dealer. */
export function isDangerous(transition: DealerTransition): boolean {
  return 'isDangerous' in dealerTransitions[transition]
}

export const dealerTransitionNames = keysOf(dealerTransitions)

/** The confirmation question for one dealer or several, named by `who`. */
export function transitionQuestion(transition: DealerTransition, who: string): string {
  return dealerTransitions[transition].question.replace('{who}', () => who)
}

/** The result for one dealer or several, without a period: "3 dealers approved". */
export function transitionResult(transition: DealerTransition, who: string): string {
  return dealerTransitions[transition].result.replace('{who}', () => who)
}

/** How long an approval or denial can be undone, in milliseconds; its email is sent afterwards. */
export const undoDurationMs = 10_000

/** Whether this change can be undone until its delayed email is sent. */
export function isUndoable(transition: DealerTransition): boolean {
  return transition === 'approve' || transition === 'deny'
}

/** The transition to a status; undefined if there is none. */
export function transitionTo(statusId: DealerStatusId): DealerTransition | undefined {
  return dealerTransitionNames.find((name) => dealerTransitions[name].to === statusId)
}

/** Whether the transition is allowed from a status. */
export function canTransitionDealer(transition: DealerTransition, statusId: number): boolean {
  const { from }: DealerTransitionRow = dealerTransitions[transition]
  return from.some((id) => id === statusId)
}

/** Why the transition isn't allowed from a status, in one sentence. */
export function explainRefusedTransition(transition: DealerTransition, statusId: number): string {
  const { to, refusal }: DealerTransitionRow = dealerTransitions[transition]
  const name = statusName(dealerStatus, statusId) ?? 'unknown'
  if (statusId === to) return `This dealer's status is already ${name}.`
  if (statusId === canceled.id) return "This account is closed and can't be changed."
  return refusal.replace('{status}', name)
}
