import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { dealerStatusText } from '@portal/contract/dealers/dealer-status-email.rules'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'
import type { StatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'

export function dealerStatusEmail(
  supplier: Supplier,
  to: Pick<StatusChange, 'statusId' | 'cancelAt'> & {
    readonly firstName: string
    readonly url: string
    readonly message?: string | null
  },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { subject, heading, sentence } = dealerStatusText(brand, to)
  return {
    kind: 'account_status',
    subject,
    heading,
    paragraphs: [greeting(to), sentence, ...(to.message ? [to.message] : [])],
    ...(isBlockedStatus(to.statusId) ? {} : { action: { label: 'Open the portal', url: to.url } }),
    note: 'If you have a question about this, please contact us.',
  }
}

/** Tells a dealer that it was blocked, with the message shown at sign-in. */
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
      `Your ${brand} dealer account has been blocked. You can't sign in, and your API tokens no longer work.`,
      ...(message ? [message] : []),
    ],
    note: 'If you have a question about this, please contact us.',
  }
}

/** Tells a dealer that it was unblocked. */
export function dealerUnblockedEmail(
  supplier: Supplier,
  {
    url,
    hasTokens,
    ...to
  }: { readonly firstName: string; readonly url: string; readonly hasTokens: boolean },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'account_unblocked',
    subject: `Your ${brand} account has been unblocked`,
    heading: 'Your account has been unblocked',
    paragraphs: [
      greeting(to),
      `Your ${brand} dealer account has been unblocked. You can sign in again${hasTokens ? ', and your API tokens work again' : ''}.`,
    ],
    action: { label: 'Open the portal', url },
    note: 'If you have a question about this, please contact us.',
  }
}
