import { countText } from '@portal/contract/fields/count-text'

export interface ImportWarning {
  readonly column: string
  readonly reason: string
}

/** Collects warnings about accepted values. */
export interface ImportWarnings {
  add(line: number, warning: ImportWarning): void
  /** Drops a warning that other values in the file prove wrong. */
  settle(reason: string): void
  /** One sentence per column and reason, with the first line numbers. */
  sentences(): string[]
}

const maxLines = 5
const maxSentences = 20

export function createImportWarnings(): ImportWarnings {
  const found = new Map<string, ImportWarning & { count: number; readonly lines: number[] }>()
  const settled = new Set<string>()
  return {
    add: (line, { column, reason }) => {
      const key = `${column}\n${reason}`
      const warning = found.get(key) ?? { column, reason, count: 0, lines: [] }
      warning.count += 1
      if (warning.lines.length < maxLines) warning.lines.push(line)
      found.set(key, warning)
    },
    settle: (reason) => {
      settled.add(reason)
    },
    sentences: () =>
      [...found.values()]
        .filter(({ reason }) => !settled.has(reason))
        .slice(0, maxSentences)
        .map(sentenceOf),
  }
}

function sentenceOf({
  column,
  reason,
  count,
  lines,
}: ImportWarning & { count: number; lines: readonly number[] }): string {
  const others = count > lines.length ? ` and ${countText(count - lines.length, 'other row')}` : ''
  const places = `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}${others}`
  return `${places}: ${column} ${reason}.`
}
