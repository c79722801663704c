import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { useStaff } from './use-staff.ts'

/** Formats amounts (decimal strings) in the supplier's currency; a dash for none. */
export function useMoney(): (amount: string | null | undefined) => string {
  const { unicodeDecimal } = useStaff().supplier.currencyContext
  return (amount) => (amount ? formatMoney(amount, unicodeDecimal) : '–')
}
