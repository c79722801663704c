import { type MoneyFormat, moneyFormat } from '@portal/app-kit/formatting/money.ts'
import { useCallback, useMemo } from 'react'
import { useStaff } from './use-staff.ts'

/** Formats amounts (decimal strings) in the supplier's currency; a dash if there is none. */
export function useMoney(): MoneyFormat {
  const { unicodeDecimal } = useStaff().supplier.currencyContext
  const format = useMemo(() => moneyFormat(unicodeDecimal), [unicodeDecimal])
  return useCallback((amount, absent = '–') => format(amount, absent), [format])
}
