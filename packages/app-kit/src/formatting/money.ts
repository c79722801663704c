import { formatMoney } from '@portal/contract/fields/money/money.rules'

/** Formats an amount; null and undefined become `absent`. */
export type MoneyFormat = (amount: string | null | undefined, absent?: string) => string

/** Formats amounts (decimal strings) in a currency. */
export function moneyFormat(unicodeDecimal: number): MoneyFormat {
  return (amount, absent = 'N/A') => (amount ? formatMoney(amount, unicodeDecimal) : absent)
}
