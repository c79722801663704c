import { groupThousands } from '@portal/contract/fields/money/money.rules'

export function formatCount(count: number): string {
  return groupThousands(String(count))
}
