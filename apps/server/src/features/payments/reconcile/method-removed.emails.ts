import { countText } from '@portal/contract/fields/count-text'
import type { RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'

/** The email about a saved payment method that was removed through the payment provider. */
export function methodRemovedEmail(
  supplier: Supplier,
  {
    firstName,
    title,
    isAutoAuthorizeOff,
    ordersUnauthorized,
  }: RemovalOutcome & { readonly firstName: string; readonly title: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'payment_method_removed',
    subject: `A payment method was removed from your ${brand} account`,
    heading: 'A payment method was removed',
    paragraphs: [
      greeting({ firstName }),
      `${title} is no longer on file with the payment provider, so ${brand} can't charge it.`,
      ...(isAutoAuthorizeOff
        ? ['It was your last active payment method, so auto-authorize was turned off.']
        : []),
      ...(ordersUnauthorized > 0
        ? [`You need to authorize ${countText(ordersUnauthorized, 'order')} again.`]
        : []),
      'To use this payment method again, add it in your portal settings.',
    ],
    note: 'If you have a question about this, please contact us.',
  }
}
