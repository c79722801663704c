import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'
import type { StatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'

interface StatusText {
  /** Follows "Your BRAND account". */
  readonly title: string
  readonly sentence: string
  /** Set where the mail leads nowhere although the status does not block. */
  readonly hasNoLink?: true
}

type Facts = Pick<StatusChange, 'statusId' | 'cancelAt'>

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

export function dealerStatusEmail(
  supplier: Supplier,
  to: Facts & { readonly firstName: string; readonly url: string; readonly message?: string | null },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { title, sentence, hasNoLink } = texts[to.statusId](to)
  const opensPortal = !hasNoLink && !isBlockedStatus(to.statusId)
  return {
    kind: 'account_status',
    subject: `Your ${brand} account ${title}`,
    heading: `Your account ${title}`,
    paragraphs: [
      greeting(to),
      `Your dealer account at ${brand} ${sentence}`,
      ...(to.message ? [to.message] : []),
    ],
    ...(opensPortal ? { action: { label: 'Open the dealer portal', url: to.url } } : {}),
    note: 'If you have a question about this, please contact us.',
  }
}

/** Tells a dealer that it has been shut out, with the sentence that it reads when it signs in. */
export function dealerBlockedEmail(
  supplier: Supplier,
  { message, ...to }: { readonly firstName: string; readonly message: string | null },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'account_blocked',
    subject: `Your ${brand} account has been blocked`,
    heading: 'Your account has been blocked',
    paragraphs: [
      greeting(to),
      `Your dealer account at ${brand} has been blocked. Nobody can sign in to it, and its API tokens do not work.`,
      ...(message ? [message] : []),
    ],
    note: 'If you have a question about this, please contact us.',
  }
}
