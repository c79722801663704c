import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { Permission } from '@portal/contract/callers/permissions'
import { isColumnTitle } from '@portal/contract/import/column-titles.rules'
import {
  type ConsoleImportFormat,
  isRejectedFile,
  rejectedRowTitles,
} from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import type { FileNotation } from '@portal/contract/import/file-notation.rules'
import { likelyTitles } from './likely-titles.ts'
import { type ColumnNotation, notationOf } from './notation.ts'
import { type FileText, readFileText, rowsOf } from './read-file.ts'

type Formats = AnswerOf<'listImportFormats'>['formats']

export type ImportColumn = Formats[number]['columns'][number]

/** Columns that a file calls something else: the file's title by column name. */
export type ColumnTitles = Readonly<Record<string, string>>

/** Earlier imports with what was chosen for their columns, the newest first. */
export type EarlierImports = readonly Pick<ConsoleImport, 'format' | 'columns'>[]

/** The format found in a file's header. */
export interface RecognizedFile extends Omit<FileText, 'text'> {
  readonly header: readonly string[]
  /** The first row's values, to tell the columns apart. */
  readonly sample: readonly string[]
  /** How each column's values are written. */
  readonly notation: readonly ColumnNotation[]
  /** The best format; undefined if none matches. */
  readonly format: ConsoleImportFormat | undefined
}

const separators = [',', ';', '\t', '|'] as const
// The server searches the same number of leading rows for column names.
const maxLeadingRows = 20

/** Detects a file's format from its first rows and how its values are written from all of them. */
export async function recognizeFile(
  file: File,
  formats: Formats,
  earlier: EarlierImports = [],
): Promise<RecognizedFile> {
  const { text, ...read } = await readFileText(file)
  const { separator, at } = findHeader(text, formats, earlier)
  const rows = rowsOf(text, separator)
  for (let above = 0; above < at; above += 1) rows.next()
  const titles = rows.next().value ?? []
  const skipped = isRejectedFile(titles) ? rejectedRowTitles.length : 0
  const header = titles.slice(skipped)
  const sample: readonly string[] = rows.next().value ?? []
  const notation = notationOf(withFirst(sample, rows)).slice(skipped)
  return {
    ...read,
    header,
    sample: sample.slice(skipped),
    notation,
    format: formatOf(header, formats, earlier, sample.slice(skipped)),
  }
}

function* withFirst(first: readonly string[], others: Iterable<readonly string[]>) {
  yield first
  yield* others
}

/** The separator and row of the column names: the first known ones, else the first row with the most titles. */
function findHeader(text: string, formats: Formats, earlier: EarlierImports) {
  const tries = separators.map((separator) => {
    const rows = [...firstOf(rowsOf(text, separator), maxLeadingRows)]
    const several = rows.findIndex((titles) => titles.filter(Boolean).length > 1)
    return {
      separator,
      known: rows.findIndex((titles) => formatOf(titles, formats, earlier) !== undefined),
      several,
      width: rows[several]?.length ?? 0,
    }
  })
  const found = tries.find(({ known }) => known >= 0)
  if (found !== undefined) return { separator: found.separator, at: found.known }
  const widest = tries.reduce((best, next) => (next.width > best.width ? next : best))
  return { separator: widest.separator, at: Math.max(0, widest.several) }
}

function* firstOf<One>(all: Iterable<One>, most: number): Generator<One> {
  let count = 0
  for (const one of all) {
    if (count === most) return
    count += 1
    yield one
  }
}

/** The columns of a header: known by name or chosen title, excluded for the role, and unknown. */
export function columnsOf(
  titles: readonly string[],
  columns: Formats[number]['columns'],
  {
    may = () => true,
    chosen = {},
  }: { readonly may?: (permission: Permission) => boolean; readonly chosen?: ColumnTitles } = {},
) {
  const header = isRejectedFile(titles) ? titles.slice(rejectedRowTitles.length) : titles
  const isOf = (name: string, title: string) => isColumnIn(chosen, name, title)
  const isKnown = (title: string) => columns.some(({ name }) => isOf(name, title))
  const isWithheld = (title: string) =>
    columns.some(({ name, permission }) => isOf(name, title) && permission !== null && !may(permission))
  const isPresent = (name: string) => header.some((title) => isOf(name, title))
  return {
    known: header.filter((title) => isKnown(title) && !isWithheld(title)),
    withheld: header.filter(isWithheld),
    unknown: header.filter((title) => title !== '' && !isKnown(title)),
    /** Columns that the file doesn't have. */
    absent: columns.filter(({ name }) => !isPresent(name)).map(({ name }) => name),
    missing: columns.filter(({ name, required }) => required && !isPresent(name)).map(({ name }) => name),
  }
}

/**
 * The titles of columns that a header calls something else: chosen in earlier imports of the format, the newest first,
 * or likely.
 */
export function titlesIn(
  { header, sample = [] }: { readonly header: readonly string[]; readonly sample?: readonly string[] },
  earlier: EarlierImports,
  format: ConsoleImportFormat | undefined,
  columns: Formats[number]['columns'],
): ColumnTitles {
  const isNeeded = ([name, title]: [string, string]) =>
    header.includes(title) && !header.some((other) => isSame(name, other))
  const ofFormat = earlier.filter((one) => one.format === format).toReversed()
  const chosen: ColumnTitles = Object.fromEntries(
    ofFormat.flatMap((one) => Object.entries(one.columns)).filter(isNeeded),
  )
  const taken = Object.values(chosen)
  const free = header.map((title) => (taken.includes(title) ? '' : title))
  return {
    ...likelyTitles(
      free,
      columns.filter(({ name }) => chosen[name] === undefined),
      sample,
    ),
    ...chosen,
  }
}

/** The notation chosen in the newest import of a format that had these columns. */
export function notationIn(
  header: readonly string[],
  earlier: EarlierImports,
  format: ConsoleImportFormat | undefined,
  key: keyof FileNotation,
): string | undefined {
  const hasItsColumns = (columns: ColumnTitles) =>
    Object.entries(columns).every(([name, title]) => name.startsWith('@') || header.includes(title))
  return earlier.find(
    (one) => one.format === format && one.columns[key] !== undefined && hasItsColumns(one.columns),
  )?.columns[key]
}

/** A file to fill in: the columns that the user may import, with an example row. */
export function templateOf(
  columns: Formats[number]['columns'],
  may: (permission: Permission) => boolean,
): string {
  const own = columns.filter(({ permission }) => permission === null || may(permission))
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
  return `\ufeff${line(own.map(({ name }) => name))}${line(own.map(({ example }) => example))}`
}

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The format that best fits a header: all required columns are present and most columns are known. A products file with
 * a quantity is not a stock file, but a carrier's file has many columns besides the tracking number.
 */
export function formatOf(
  header: readonly string[],
  formats: Formats,
  earlier: EarlierImports = [],
  sample: readonly string[] = [],
): ConsoleImportFormat | undefined {
  const possible = formats
    .map(({ name, columns }) => ({
      name,
      ...columnsOf(header, columns, { chosen: titlesIn({ header, sample }, earlier, name, columns) }),
    }))
    .filter(
      ({ name, missing, known, unknown }) =>
        missing.length === 0 && (name === 'shipments' || known.length > unknown.length),
    )
  return possible.toSorted((a, b) => b.known.length - a.known.length)[0]?.name
}

/** Whether a title is that of a column, by a chosen title or else by its name. */
export function isColumnIn(chosen: ColumnTitles, name: string, title: string): boolean {
  return chosen[name] === undefined ? isSame(name, title) : chosen[name] === title
}

/** Headings of times may include their zone, as in `shippedAt (America/New_York)`. */
function isSame(name: string, title: string): boolean {
  return isColumnTitle(name, title.replace(/ *\([\w/+-]+\)$/, ''))
}
