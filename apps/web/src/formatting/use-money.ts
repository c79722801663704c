import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { useCallback } from 'react'
import { useSession } from '../session/use-session.ts'

export type MoneyFormat = (amount: string | null | undefined, absent?: string) => string

/** Formats amounts (decimal strings) in the currency of the signed-in account. */
export function useMoney(): MoneyFormat {
  const { unicodeDecimal } = useSession().account.currencyContext
  return useCallback(
    (amount, absent = 'N/A') => (amount ? formatMoney(amount, unicodeDecimal) : absent),
    [unicodeDecimal],
  )
}
