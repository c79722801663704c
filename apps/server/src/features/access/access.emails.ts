import type { SignupRequest } from '@portal/contract/access/signup.schema'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'
import type { RevokedApiAccess } from '../../repositories/access/api-access.repository.ts'

interface Person {
  readonly firstName: string
}

export function passwordResetLinkEmail(supplier: Supplier, to: Person & { url: string }): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'password_reset',
    subject: `Reset your ${brand} password`,
    heading: 'Choose a new password',
    paragraphs: [
      greeting(to),
      `We received a request to reset the password for your ${brand} dealer account.`,
    ],
    action: { label: 'Reset password', url: to.url },
    note: "The link works once and expires in one hour. If you didn't request it, you can ignore this email; your password won't change.",
  }
}

export function staffPasswordLinkEmail(supplier: Supplier, to: Person & { url: string }): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_password_reset',
    subject: `Reset your password for the ${brand} console`,
    heading: 'Choose a new password',
    paragraphs: [greeting(to), `We received a request to reset your password for the ${brand} console.`],
    action: { label: 'Reset password', url: to.url },
    note: "The link works once and expires in one hour. If you didn't request it, you can ignore this email; your password won't change.",
  }
}

/** Tells a staff member that the password was changed with an emailed link. */
export function staffPasswordResetEmail(supplier: Supplier, to: Person): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'staff_password_changed',
    subject: `Your password for the ${brand} console has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      greeting(to),
      `Your password for the ${brand} console was reset using a link we emailed, and all sessions were signed out.`,
    ],
    note: "If that wasn't you, reset it on the sign-in page and tell your account owner right away.",
  }
}

/** Emails a one-time link for passwordless sign-in. */
export function signInLinkEmail(supplier: Supplier, to: Person & { url: string }): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'sign_in_link',
    subject: `Sign in to ${brand}`,
    heading: 'Your sign-in link',
    paragraphs: [greeting(to), `We received a request for a sign-in link for your ${brand} dealer account.`],
    action: { label: 'Sign in', url: to.url },
    note: "The link works once and expires in 10 minutes. If you didn't request it, you can ignore this email. Don't share the link.",
  }
}

/** Notifies the replaced address that the previous one was restored by an emailed link. */
export function emailRestoredEmail(supplier: Supplier, to: Person): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'email_restored',
    subject: `The previous email address for your ${brand} account has been restored`,
    heading: 'Your previous email address has been restored',
    paragraphs: [greeting(to), 'Your previous email address was restored using the link we sent to it.'],
    note: "If you didn't expect this, please contact us.",
  }
}

/** Tells a dealer at the restored address which tokens and endpoints were revoked. */
export function emailUndoneEmail(
  supplier: Supplier,
  { ended, ...to }: Person & { ended: RevokedApiAccess },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { tokens, endpoints } = ended
  return {
    kind: 'email_undone',
    subject: `The email address for your ${brand} account has been restored`,
    heading: 'Your email address has been restored',
    paragraphs: [
      greeting(to),
      'The change to your email address was undone. All sessions were signed out.',
      ...(tokens.length > 0 ? [`API tokens revoked: ${tokens.join(', ')}.`] : []),
      ...(endpoints.length > 0 ? [`Webhook endpoints turned off: ${endpoints.join(', ')}.`] : []),
    ],
    note:
      tokens.length > 0
        ? 'Use Forgot Password on the login page to choose a new password now, then create new tokens for your integrations.'
        : 'Use Forgot Password on the login page to choose a new password now.',
  }
}

export function welcomeEmail(
  supplier: Supplier,
  to: Person & { url: string; isApproved: boolean },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'welcome',
    subject: `Welcome to ${brand}`,
    heading: `Welcome to ${brand}`,
    paragraphs: [
      greeting(to),
      to.isApproved
        ? 'Your dealer account is ready. Sign in to get started.'
        : "Your dealer account is pending approval. You can sign in now and order as soon as it's approved.",
    ],
    action: { label: 'Open the portal', url: to.url },
  }
}

export function newDealerEmail(
  dealer: Pick<SignupRequest, 'email' | 'firstName' | 'lastName' | 'companyName' | 'phone' | 'website'> & {
    statusName: string
  },
): EmailContent {
  const { firstName, lastName, email, companyName, phone, website, statusName } = dealer
  const name = `${firstName} ${lastName}`
  return {
    kind: 'new_dealer',
    subject: `New dealer: ${companyName || name}`,
    heading: 'A new dealer has signed up',
    paragraphs: [
      statusName === 'Pending'
        ? 'The account is pending approval.'
        : 'The account was approved automatically.',
    ],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Company', companyName ?? ''],
      ['Phone', phone ?? ''],
      ['Website', website ?? ''],
      ['Status', statusName],
    ],
  }
}
