import { formatDay } from '../fields/time/timestamp.rules.ts'
import type { DealerStatusId } from '../statuses/dealer-status.ts'

interface StatusText {
  readonly subject: string
  readonly heading: string
  readonly sentence: string
}

interface Facts {
  readonly statusId: DealerStatusId
  /** When a Cancel Pending account closes. */
  readonly cancelAt: Date | null
}

const texts: Readonly<Record<DealerStatusId, (brand: string, facts: Facts) => StatusText>> = {
  1: (brand) => ({
    subject: `Your ${brand} account is being reviewed`,
    heading: 'Your account is being reviewed',
    sentence: `We're reviewing your ${brand} dealer account. You can order as soon as it's approved.`,
  }),
  2: (brand) => ({
    subject: `Your ${brand} account has been approved`,
    heading: 'Your account has been approved',
    sentence: `Your ${brand} dealer account has been approved. You can order now.`,
  }),
  3: (brand) => ({
    subject: `Your ${brand} account is active`,
    heading: 'Your account is active',
    sentence: `Your ${brand} dealer account is active. You can order now.`,
  }),
  4: (brand) => ({
    subject: `Your ${brand} account wasn't approved`,
    heading: "Your account wasn't approved",
    sentence: `Your ${brand} dealer account wasn't approved. You won't have access to orders and products.`,
  }),
  5: (brand) => ({
    subject: `Your ${brand} account has been marked inactive`,
    heading: 'Your account has been marked inactive',
    sentence: `Your ${brand} dealer account has been marked inactive. You can still sign in and order.`,
  }),
  6: (brand) => ({
    subject: `Your ${brand} account has been canceled`,
    heading: 'Your account has been canceled',
    sentence: `Your ${brand} dealer account has been canceled. You no longer have access to orders and products, and your API token no longer works.`,
  }),
  7: (brand, { cancelAt }) => {
    const day = cancelAt && formatDay(cancelAt.toISOString(), 'UTC')
    return day === null
      ? {
          subject: `Your ${brand} account will be canceled`,
          heading: 'Your account will be canceled',
          sentence: `Your ${brand} dealer account will be canceled. You can use it as usual until it closes.`,
        }
      : {
          subject: `Your ${brand} account will be canceled on ${day}`,
          heading: `Your account will be canceled on ${day}`,
          sentence: `Your ${brand} dealer account will be canceled on ${day} (UTC). Until then you can use it as usual.`,
        }
  },
}

/** The text of the email about a new status, without greeting and closing. */
export function dealerStatusText(brand: string, facts: Facts) {
  return texts[facts.statusId](brand, facts)
}
