import type { Supplier } from '../../context/supplier.ts'
import type { ApiAccess } from '../../repositories/access/api-access.repository.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import { apiAccessSentence } from './api-access.ts'
import type { EmailContent } from './email-content.ts'
import { greeting } from './greeting.ts'

const changes = {
  link: (brand: string) =>
    `The password for your ${brand} dealer account was changed, and all sessions were signed out.`,
  account: (brand: string) =>
    `The password for your ${brand} dealer account was changed on the account page, and all other sessions were signed out.`,
} as const

/**
 * Notifies a dealer of a password change, by emailed link or on the account page, in case of theft; lists the tokens
 * and endpoints that still work.
 */
export function passwordChangedEmail(
  supplier: Supplier,
  { programs, ...to }: { readonly firstName: string; readonly programs: ApiAccess },
  changedBy: keyof typeof changes,
): EmailContent {
  const brand = supplierBrandName(supplier)
  const stillWorking = apiAccessSentence(programs)
  return {
    kind: 'password_changed',
    subject: `Your ${brand} password has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      greeting(to),
      changes[changedBy](brand),
      ...(stillWorking === undefined ? [] : [stillWorking]),
    ],
    note: "If that wasn't you, use Forgot Password on the login page to reset it right away, and let us know.",
  }
}
