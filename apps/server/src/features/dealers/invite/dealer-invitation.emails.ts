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
    subject: `Your dealer account at ${brand}`,
    heading: `Welcome to ${brand}`,
    paragraphs: [
      greeting(to),
      `We've opened a dealer account at ${brand} for you. Choose a password to sign in.`,
    ],
    action: { label: 'Choose a password', url: to.url },
    note: 'The link works once and expires in 7 days. After that, get a new one with "Forgot Password" on the login page.',
  }
}
