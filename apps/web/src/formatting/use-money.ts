import { type MoneyFormat, moneyFormat } from '@portal/app-kit/formatting/money.ts'
import { useMemo } from 'react'
import { useSession } from '../session/use-session.ts'

export type { MoneyFormat }

/** Formats amounts (decimal strings) in the currency of the signed-in account. */
export function useMoney(): MoneyFormat {
  const { unicodeDecimal } = useSession().account.currencyContext
  return useMemo(() => moneyFormat(unicodeDecimal), [unicodeDecimal])
}
