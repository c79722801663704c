import { countText } from '@portal/contract/fields/count-text'
import type { FileReport } from './import-file.ts'

export interface ImportSummary {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly rows: number
  readonly dryRun: boolean
  readonly files: readonly Omit<FileReport, 'firstRows'>[]
  /** Why the run failed; earlier files are still counted. */
  readonly error?: string
}

const counted = ['created', 'updated', 'unchanged', 'refused', 'rows'] as const

export function summarizeFiles(
  files: readonly FileReport[],
  run: { dryRun: boolean; error?: string },
): ImportSummary & Readonly<Record<string, unknown>> {
  const sum = (count: (file: FileReport) => number) => files.reduce((total, file) => total + count(file), 0)
  const totals = Object.fromEntries(counted.map((name) => [name, sum((file) => file[name])]))
  const parts = [...new Set(files.flatMap((file) => Object.keys(file.parts ?? {})))]
  return {
    ...(totals as Record<(typeof counted)[number], number>),
    ...Object.fromEntries(parts.map((part) => [part, sum((file) => file.parts?.[part] ?? 0)])),
    ...run,
    files: files.map(({ parts: fileParts, firstRows: _, ...file }) => ({ ...file, ...fileParts })),
  }
}

const maxShownReasons = 10

export function describeFile(report: FileReport, things: string, dryRun: boolean): string {
  const parts = Object.entries(report.parts ?? {}).map(([name, count]) => `${format(count)} ${name}`)
  const counts = `${format(report.created)} created, ${format(report.updated)} updated, ${format(report.unchanged)} unchanged`
  const lines = [
    `${report.file}: ${countText(report.rows, 'row')}${dryRun ? ' (dry run: nothing was imported)' : ''}`,
    `  ${things}: ${counts}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`,
    `  rejected rows: ${format(report.refused)}`,
    ...report.refusals
      .slice(0, maxShownReasons)
      .map(
        ({ column, reason, count }) =>
          `    ${countText(count, 'row')}: ${column || (count === 1 ? 'the row' : 'each row')} ${reason}`,
      ),
  ]
  if (report.refusals.length > maxShownReasons) {
    lines.push(`    and ${countText(report.refusals.length - maxShownReasons, 'more reason')}`)
  }
  if (report.rejectedFile !== undefined) lines.push(`  rejected rows were written to ${report.rejectedFile}`)
  if (report.unknownColumns.length > 0)
    lines.push(`  unrecognized columns: ${report.unknownColumns.join(', ')}`)
  return [...lines, ...report.warnings.map((warning) => `  ${warning}`)].join('\n')
}

function format(count: number): string {
  return count.toLocaleString('en')
}
