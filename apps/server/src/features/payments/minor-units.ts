import { addDecimals, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { Money } from '../../gateways/card-network/card-network.ts'
import { type CurrencyTable, hundredths } from '../../gateways/card-network/currency-units.ts'

/** Converts a decimal amount exactly to the provider's units of the currency. */
export function toMoney(amount: string, currency: string, currencies: CurrencyTable): Money {
  const { digits, sentDigits } = currencies[currency] ?? hundredths
  const counted = BigInt(roundDecimal(amount, digits).replace('.', ''))
  return { units: counted * 10n ** BigInt(sentDigits - digits), currency }
}

/** Converts a provider's units exactly to an amount with two decimals. */
export function fromUnits(units: bigint, currency: string, currencies: CurrencyTable): string {
  const { sentDigits } = currencies[currency] ?? hundredths
  const digits = units.toString().padStart(sentDigits + 1, '0')
  const whole = sentDigits === 0 ? digits : `${digits.slice(0, -sentDigits)}.${digits.slice(-sentDigits)}`
  return roundDecimal(whole, 2)
}

/**
 * Converts a partial refund to the provider's units; `before` is the amount refunded so far. Rounded parts still add up
 * to the whole.
 */
export function toPartialRefund(
  { amount, before }: { amount: string; before: string },
  currency: string,
  currencies: CurrencyTable,
): Money {
  const total = toMoney(addDecimals(before, amount), currency, currencies).units
  return { units: total - toMoney(before, currency, currencies).units, currency }
}
