import { roundDecimal } from '@portal/contract/fields/decimal.rules'
import type { Money } from '../../gateways/card-network/card-network.ts'

/** A decimal amount in the currency's smallest unit, exactly. */
export function toMoney(amount: string, currency: string): Money {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const written = roundDecimal(amount, maximumFractionDigits)
  return { units: BigInt(written.replace('.', '')), currency }
}
