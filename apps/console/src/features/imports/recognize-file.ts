import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { Permission } from '@portal/contract/callers/permissions'
import { isColumnTitle } from '@portal/contract/import/column-titles.rules'
import {
  type ConsoleImportFormat,
  isRejectedFile,
  rejectedRowTitles,
} from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'

type Formats = AnswerOf<'listImportFormats'>['formats']

/** Columns that a file calls something else: the file's title by column name. */
export type ColumnTitles = Readonly<Record<string, string>>

/** Titles chosen in earlier imports, by format. */
export type KnownTitles = Readonly<Partial<Record<ConsoleImportFormat, ColumnTitles>>>

/** The format found in a file's header. */
export interface RecognizedFile {
  readonly header: readonly string[]
  /** The first row's values, to tell the columns apart. */
  readonly sample: readonly string[]
  /** The best format; undefined if none matches. */
  readonly format: ConsoleImportFormat | undefined
}

const readBytes = 64 * 1024
const separators = [',', ';', '\t', '|'] as const
// The server searches the same number of leading rows for column names.
const maxLeadingRows = 20

/** Detects a file's format from its first lines, even if the file is compressed. */
export async function recognizeFile(
  file: File,
  formats: Formats,
  known: KnownTitles = {},
): Promise<RecognizedFile> {
  const rows = linesOf(await firstText(file)).map(headerOf)
  const found = rows.findIndex((titles) => formatOf(titles, formats, known) !== undefined)
  // Without known columns, the header is the first line with several titles.
  const several = rows.findIndex((titles) => titles.filter(Boolean).length > 1)
  const at = found >= 0 ? found : Math.max(0, several)
  const [titles = [], sample = []] = rows.slice(at)
  const skipped = isRejectedFile(titles) ? rejectedRowTitles.length : 0
  const header = titles.slice(skipped)
  return { header, sample: sample.slice(skipped), format: formatOf(header, formats, known) }
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
  const isOf = (name: string, title: string) =>
    chosen[name] === undefined ? isSame(name, title) : chosen[name] === title
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

/** The titles chosen in earlier imports that this header has; the newest import wins. */
export function knownTitles(imports: readonly Pick<ConsoleImport, 'format' | 'columns'>[]): KnownTitles {
  const known: Partial<Record<ConsoleImportFormat, ColumnTitles>> = {}
  for (const { format, columns } of imports) known[format] = { ...columns, ...known[format] }
  return known
}

/** Those of the titles that a header has, for columns that it doesn't have by name. */
export function titlesIn(header: readonly string[], titles: ColumnTitles = {}): ColumnTitles {
  const isNeeded = ([name, title]: [string, string]) =>
    header.includes(title) && !header.some((other) => isSame(name, other))
  return Object.fromEntries(Object.entries(titles).filter(isNeeded))
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

/** The first lines, which may contain the column names. */
export function linesOf(text: string): readonly string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 2 * maxLeadingRows)
  return lines.filter((line) => !/^[\s,;|]*$/.test(line) && !/^"?sep=/i.test(line)).slice(0, maxLeadingRows)
}

/** The names in a line, with any separator. */
export function headerOf(line: string): readonly string[] {
  const separator = separators.reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  )
  return line.split(separator).map((title) =>
    title
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

/**
 * The format that best fits a header: all required columns are present and most columns are known. A products file with
 * a quantity is not a stock file.
 */
export function formatOf(
  header: readonly string[],
  formats: Formats,
  titles: KnownTitles = {},
): ConsoleImportFormat | undefined {
  const possible = formats
    .map(({ name, columns }) => ({
      name,
      ...columnsOf(header, columns, { chosen: titlesIn(header, titles[name]) }),
    }))
    .filter(({ missing, known, unknown }) => missing.length === 0 && known.length > unknown.length)
  return possible.toSorted((a, b) => b.known.length - a.known.length)[0]?.name
}

/** Headings of times may include their zone, as in `shippedAt (America/New_York)`. */
function isSame(name: string, title: string): boolean {
  return isColumnTitle(name, title.replace(/ *\([\w/+-]+\)$/, ''))
}

async function firstText(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, readBytes).arrayBuffer())
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  if (!isPacked) return decode(start)
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return decode(value ?? new Uint8Array())
}

function decode(bytes: Uint8Array, fatal = false): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

/** Whether the server would refuse a file for its encoding; compressed files and UTF-16 without a mark are left to it. */
export async function hasOtherEncoding(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((bytes[0] === 0x1f && bytes[1] === 0x8b) || bytes.subarray(0, readBytes).includes(0)) return false
  try {
    decode(bytes, true)
    return false
  } catch {
    return true
  }
}
