import type Stripe from 'stripe'
import type { SavedMethod } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { readId } from './stripe-client.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Converts Stripe's payment method; throws CardNetworkError for an unsupported kind. */
export function readMethod(method: Stripe.PaymentMethod): SavedMethod {
  const { id: reference, billing_details: holder, card, us_bank_account: bank } = method
  const customer = readId(method.customer)
  if (card !== undefined) {
    const brand = brands[card.brand] ?? 'Card'
    const facts = { brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    return { reference, kind: 'cc', customer, name: holder.name ?? brand, brand, last4: card.last4, facts }
  }
  if (bank !== undefined) {
    const brand = bank.bank_name
    const facts = { brand, last4: bank.last4, holderType: bank.account_holder_type }
    const name = holder.name ?? brand ?? 'Bank account'
    return { reference, kind: 'ach', customer, name, brand, last4: bank.last4, facts }
  }
  throw new CardNetworkError(
    'refused',
    'unsupported_kind',
    `Payment method type ${method.type} isn't supported.`,
  )
}
