import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'
import type { Supplier } from '../../repositories/suppliers/supplier.repository.ts'

interface Person {
  readonly firstName: string
}

/** Tells a dealer that its password was changed from within a session, so that a theft is noticed. */
export function passwordChangedEmail(supplier: Supplier, to: Person): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'password_changed',
    subject: `Your ${brand} password has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      greeting(to),
      `The password of your dealer account at ${brand} was changed on the account page, and every other session has been ended.`,
    ],
    note: 'If that was not you, choose a new password at once with Forgot Password on the login page, and tell us.',
  }
}

/** Tells the old address of a dealer that its account has another e-mail now, which is not named, and how to undo that. */
export function emailChangedEmail(supplier: Supplier, to: Person & { url: string }): EmailContent {
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
