import { countText } from '@portal/contract/fields/count-text'

interface Doubt {
  readonly column: string
  readonly reason: string
}

/** Collects warnings about accepted values. */
export interface Doubts {
  add(line: number, doubt: Doubt): void
  /** Other values in the file rule the doubt out. */
  settle(reason: string): void
  /** One sentence for each column and reason, with the first lines. */
  sentences(): string[]
}

const mostLines = 5
const mostSentences = 20

export function createDoubts(): Doubts {
  const found = new Map<string, Doubt & { count: number; readonly lines: number[] }>()
  const settled = new Set<string>()
  return {
    add: (line, { column, reason }) => {
      const key = `${column}\n${reason}`
      const doubt = found.get(key) ?? { column, reason, count: 0, lines: [] }
      doubt.count += 1
      if (doubt.lines.length < mostLines) doubt.lines.push(line)
      found.set(key, doubt)
    },
    settle: (reason) => {
      settled.add(reason)
    },
    sentences: () =>
      [...found.values()]
        .filter(({ reason }) => !settled.has(reason))
        .slice(0, mostSentences)
        .map(sentenceOf),
  }
}

function sentenceOf({
  column,
  reason,
  count,
  lines,
}: Doubt & { count: number; lines: readonly number[] }): string {
  const others = count > lines.length ? ` and ${countText(count - lines.length, 'other row')}` : ''
  const places = `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}${others}`
  return `Please check ${places.charAt(0).toLowerCase()}${places.slice(1)}: ${column} ${reason}.`
}
