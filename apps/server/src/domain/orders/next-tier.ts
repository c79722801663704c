import type { NextTier } from '@portal/contract/checkout/checkout.schema'
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '@portal/contract/fields/money/decimal.rules'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import type { InvoiceRule } from '../../repositories/suppliers/invoice-rule.repository.ts'
import { highestTier, type InvoicedLine, mostSpecific } from './calculate-invoice.ts'

/** The fees that may have tiers: all except taxes, which are a percentage. */
const figures = ['other', 'shipping', 'dropship_fee'] as const

/** The next subtotal that lowers a fee; null if there is none. */
export function findNextTier(lines: readonly InvoicedLine[], rules: readonly InvoiceRule[]): NextTier | null {
  const subtotal = subtotalOf(lines)
  const tiers = figures.flatMap((figure) => {
    const candidates = mostSpecific(rules.filter((rule) => rule.figure === figure))
    const current = highestTier(candidates, 'subtotal', { subtotal, weight: '0' })
    return candidates
      .filter(({ basis, atLeast }) => basis === 'subtotal' && compareDecimals(atLeast, subtotal) > 0)
      .map((rule) => toNextTier(rule, current[0], subtotal))
  })
  return (
    tiers
      .filter(({ saving }) => compareDecimals(saving, '0') > 0)
      .sort((one, other) => compareDecimals(one.from, other.from))[0] ?? null
  )
}

function toNextTier(rule: InvoiceRule, current: InvoiceRule | undefined, subtotal: string): NextTier {
  const before = current ? costAt(current, rule.atLeast) : '0'
  return {
    from: roundDecimal(rule.atLeast, 2),
    missing: roundDecimal(subtractDecimals(rule.atLeast, subtotal), 2),
    title: rule.title,
    saving: roundDecimal(subtractDecimals(before, costAt(rule, rule.atLeast)), 2),
  }
}

function costAt({ amount, percent }: InvoiceRule, subtotal: string): string {
  return addDecimals(amount, multiplyDecimals(multiplyDecimals(subtotal, percent), '0.01'))
}
