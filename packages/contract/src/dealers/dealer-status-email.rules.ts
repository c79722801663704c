import { formatDay } from '../fields/time/timestamp.rules.ts'
import type { DealerStatusId } from '../statuses/dealer-status.ts'

interface StatusText {
  /** Follows "Your BRAND account". */
  readonly title: string
  readonly sentence: string
  /** Set where the mail leads nowhere although the status does not block. */
  readonly hasNoLink?: true
}

interface Facts {
  readonly statusId: DealerStatusId
  /** When a Cancel Pending account ends. */
  readonly cancelAt: Date | null
}

const texts: Readonly<Record<DealerStatusId, (facts: Facts) => StatusText>> = {
  1: () => ({
    title: 'is being reviewed',
    sentence: 'is being reviewed. Orders and products open as soon as it is approved.',
  }),
  2: () => ({
    title: 'has been approved',
    sentence: 'has been approved. Orders and products are open to you now.',
  }),
  3: () => ({
    title: 'is active',
    sentence: 'is active. Orders and products are open to you.',
  }),
  4: () => ({
    title: 'was not approved',
    sentence: 'was not approved. Orders and products stay closed to you.',
  }),
  5: () => ({ title: 'has been deactivated', sentence: 'has been deactivated.', hasNoLink: true }),
  6: () => ({
    title: 'has been canceled',
    sentence: 'has been canceled. Orders and products are closed to you, and your API token works no more.',
  }),
  7: ({ cancelAt }) => {
    const day = cancelAt === null ? '' : ` on ${formatDay(cancelAt.toISOString(), 'UTC')} (UTC)`
    return {
      title: `will be canceled${day}`,
      sentence: `will be canceled${day}. Until then you can use it as before.`,
    }
  },
}

/** What a dealer is emailed about its new status, without greeting and end. */
export function dealerStatusText(brand: string, facts: Facts) {
  const { title, sentence, hasNoLink = false } = texts[facts.statusId](facts)
  return {
    subject: `Your ${brand} account ${title}`,
    heading: `Your account ${title}`,
    sentence: `Your dealer account at ${brand} ${sentence}`,
    hasNoLink,
  }
}
