import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'

/** Asks a dealer to choose a password for the account that the supplier created. */
export function dealerInvitationEmail(
  supplier: Supplier,
  to: { readonly firstName: string; readonly url: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'dealer_invitation',
    subject: `You've been invited to ${brand}`,
    heading: `Welcome to ${brand}`,
    paragraphs: [
      greeting(to),
      `We've opened a ${brand} dealer account for you. Choose a password to sign in.`,
    ],
    action: { label: 'Choose a password', url: to.url },
    note: 'The link works once and expires in 7 days. After that, use Forgot Password on the login page to get a new one.',
  }
}
