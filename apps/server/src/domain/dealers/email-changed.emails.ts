import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'

/**
 * Emails the old address that the account's email changed, with an undo link and without the new address.
 */
export function emailChangedEmail(
  supplier: Supplier,
  to: { readonly firstName: string; readonly url: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'email_changed',
    subject: `The email address for your ${brand} account has been changed`,
    heading: 'Your email address has been changed',
    paragraphs: [
      greeting(to),
      `The email address for your ${brand} dealer account was changed. You now sign in with the new address, and emails about your account go there.`,
    ],
    action: { label: 'Undo the change', url: to.url },
    note: "If that was you, you're all set. If not, undo the change: this address will be restored and all sessions will be signed out. The link expires in 72 hours.",
  }
}
