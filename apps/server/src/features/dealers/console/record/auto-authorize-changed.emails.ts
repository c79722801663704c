import { formatMoney } from '@portal/contract/fields/money/money.rules'
import type { Supplier } from '../../../../context/supplier.ts'
import { supplierBrandName } from '../../../../presenters/brand/brand-name.ts'
import { currencyContext } from '../../../../presenters/currency.ts'
import type { EmailContent } from '../../../../presenters/email/email-content.ts'
import { greeting } from '../../../../presenters/email/greeting.ts'

/** Tells a dealer that the supplier turned off auto-authorize (`limit` is undefined) or lowered its limit. */
export function autoAuthorizeChangedEmail(
  supplier: Supplier,
  { limit, url, ...to }: { readonly firstName: string; readonly url: string; readonly limit?: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  const shared = {
    kind: 'auto_authorize_changed',
    action: { label: 'Open settings', url },
    note: 'If you have a question about this, please contact us.',
  }
  if (limit === undefined) {
    return {
      ...shared,
      subject: `Auto-authorize has been turned off for your ${brand} account`,
      heading: 'Auto-authorize has been turned off',
      paragraphs: [
        greeting(to),
        `${brand} turned off auto-authorize for your account. New orders now wait for you to authorize them.`,
      ],
    }
  }
  const amount = formatMoney(limit, currencyContext(supplier.currency).unicodeDecimal)
  return {
    ...shared,
    subject: `The auto-authorize limit for your ${brand} account has been lowered`,
    heading: 'Your auto-authorize limit has been lowered',
    paragraphs: [
      greeting(to),
      `${brand} lowered your auto-authorize limit to ${amount}. New orders above it now wait for you to authorize them.`,
    ],
  }
}
