import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { supplierBrandName } from '../../presenters/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import type { StatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'
import type { Supplier } from '../../repositories/suppliers/supplier.repository.ts'

interface StatusWords {
  /** Follows "Your BRAND account". */
  readonly title: string
  readonly sentence: string
  readonly opensPortal: boolean
}

type Facts = Pick<StatusChange, 'statusId' | 'cancelAt'>

const words: Readonly<Record<DealerStatusId, (facts: Facts) => StatusWords>> = {
  1: () => ({
    title: 'is being reviewed',
    sentence: 'is being reviewed. Orders and products open as soon as it is approved.',
    opensPortal: false,
  }),
  2: () => ({
    title: 'has been approved',
    sentence: 'has been approved. Orders and products are open to you now.',
    opensPortal: true,
  }),
  3: () => ({
    title: 'is active',
    sentence: 'is active. Orders and products are open to you.',
    opensPortal: true,
  }),
  4: () => ({
    title: 'was not approved',
    sentence: 'was not approved. Orders and products stay closed to you.',
    opensPortal: false,
  }),
  5: () => ({ title: 'has been deactivated', sentence: 'has been deactivated.', opensPortal: false }),
  6: () => ({
    title: 'has been canceled',
    sentence: 'has been canceled. Orders and products are closed to you, and your API token works no more.',
    opensPortal: false,
  }),
  7: ({ cancelAt }) => {
    const day = cancelAt === null ? '' : ` on ${formatDay(cancelAt.toISOString(), 'UTC')} (UTC)`
    return {
      title: `will be canceled${day}`,
      sentence: `will be canceled${day}. Until then you can use it as before.`,
      opensPortal: true,
    }
  },
}

/** Tells a dealer of the status that its account has now. */
export function dealerStatusEmail(
  supplier: Supplier,
  to: Facts & { readonly firstName: string; readonly url: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { title, sentence, opensPortal } = words[to.statusId](to)
  return {
    kind: 'account_status',
    subject: `Your ${brand} account ${title}`,
    heading: `Your account ${title}`,
    paragraphs: [
      to.firstName === '' ? 'Hello,' : `Hello ${to.firstName},`,
      `Your dealer account at ${brand} ${sentence}`,
    ],
    ...(opensPortal ? { action: { label: 'Open the dealer portal', url: to.url } } : {}),
    note: 'If you have a question about this, please contact us.',
  }
}
