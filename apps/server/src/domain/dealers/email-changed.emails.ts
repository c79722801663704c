import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'

/** Tells the old address of a dealer that its account has another e-mail now, which is not named, and how to undo that. */
export function emailChangedEmail(
  supplier: Supplier,
  to: { readonly firstName: string; readonly url: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'email_changed',
    subject: `Your ${brand} email address has been changed`,
    heading: 'Your email address has been changed',
    paragraphs: [
      greeting(to),
      `Your dealer account at ${brand} now has another email address. You sign in with it from now on, and mail about your account goes there.`,
    ],
    action: { label: 'Undo the change', url: to.url },
    note: 'If that was you, there is nothing to do. If not, undo it: you sign in with this address again, and everyone who is signed in to your account is signed out. The link works for 72 hours.',
  }
}
