import { groupThousands } from '@portal/contract/fields/money/money.rules'

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}
