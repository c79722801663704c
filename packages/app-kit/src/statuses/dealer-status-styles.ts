import { keysOf } from '@portal/contract/fields/keys'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { StatusStyle } from './status-style.ts'

interface DealerStatusStyle extends StatusStyle {
  /** Explains the status in one sentence. */
  readonly meaning: string
}

export const dealerStatusStyles = {
  pending: {
    tone: 'caution',
    mark: 'hollow',
    meaning: "We're reviewing your application. You can order once it's approved.",
  },
  approved: {
    tone: 'positive',
    mark: 'half',
    meaning: 'Your account is approved. You can order now.',
  },
  active: { tone: 'positive', mark: 'full', meaning: 'Your account is in good standing.' },
  denied: {
    tone: 'negative',
    mark: 'cross',
    meaning: "Your application wasn't approved. You can't order.",
  },
  inactive: {
    tone: 'neutral',
    mark: 'hollow',
    meaning: 'Your account is inactive. You can still order.',
  },
  canceled: {
    tone: 'negative',
    mark: 'cross',
    meaning: "Your account is canceled. You can't order.",
  },
  cancelPending: {
    tone: 'caution',
    mark: 'half',
    meaning: 'Your account is scheduled to close.',
  },
} as const satisfies Readonly<Record<keyof typeof dealerStatus, DealerStatusStyle>>

/** Explains a dealer's status in one sentence; undefined for unknown ids. */
export function dealerStatusMeaning(id: number): string | undefined {
  const handle = keysOf(dealerStatus).find((key) => dealerStatus[key].id === id)
  return handle && dealerStatusStyles[handle].meaning
}
