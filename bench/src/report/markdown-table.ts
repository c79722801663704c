import type { Summary } from '../measuring/summarize.ts'

export const headsOf = (what: string) => [`${what} median`, `${what} p95`, `${what} least`]

export function milliseconds(summary: Summary | undefined): string[] {
  if (summary === undefined) return ['', '', '']
  return [summary.median, summary.p95, summary.least].map((ms) => ms.toFixed(2))
}

export function megabytes(value: number | undefined): string {
  return value === undefined ? 'unknown' : `${Math.round(value)} MB`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
