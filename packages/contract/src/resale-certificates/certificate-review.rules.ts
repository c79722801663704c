import { keysOf } from '../fields/keys.ts'

export const certificateReviewStates = {
  waiting: { title: 'In review' },
  accepted: { title: 'Approved' },
  refused: { title: 'Rejected' },
  ended: { title: 'No longer valid' },
} as const

export type CertificateReviewState = keyof typeof certificateReviewStates

/** A certificate decision: its states before and after, and whether it needs a reason. */
interface CertificateReviewRow {
  readonly from: readonly CertificateReviewState[]
  readonly to: CertificateReviewState
  readonly needsReason: boolean
}

export const certificateReviews = {
  accept: { from: ['waiting', 'refused'], to: 'accepted', needsReason: false },
  refuse: { from: ['waiting', 'accepted'], to: 'refused', needsReason: true },
  end: { from: ['accepted'], to: 'ended', needsReason: false },
} as const satisfies Readonly<Record<string, CertificateReviewRow>>

export type CertificateReview = keyof typeof certificateReviews

export const certificateReviewNames = keysOf(certificateReviews)

/** Whether a certificate's state allows this decision. */
export function canReviewCertificate(review: CertificateReview, state: CertificateReviewState): boolean {
  const { from }: CertificateReviewRow = certificateReviews[review]
  return from.includes(state)
}
