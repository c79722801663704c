import { groupThousands } from './money/money.rules.ts'

/** A count with its noun: `1 order`, `2,000 orders`. */
export function countText(count: number, noun: string): string {
  return `${groupThousands(String(count))} ${count === 1 ? noun : `${noun}s`}`
}
