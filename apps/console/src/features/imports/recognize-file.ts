import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { Permission } from '@portal/contract/callers/permissions'
import { isColumnTitle } from '@portal/contract/import/column-titles.rules'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'

type Formats = AnswerOf<'listImportFormats'>['formats']

/** The format found in a file's header. */
export interface RecognizedFile {
  readonly header: readonly string[]
  /** The best format; undefined if none matches. */
  readonly format: ConsoleImportFormat | undefined
}

const readBytes = 64 * 1024
const separators = [',', ';', '\t', '|'] as const
// The server searches the same number of leading rows for column names.
const maxLeadingRows = 20

/** Detects a file's format from its first lines, even if the file is compressed. */
export async function recognizeFile(file: File, formats: Formats): Promise<RecognizedFile> {
  const lines = linesOf(await firstText(file))
  const headers = lines.map(headerOf)
  const header = headers.find((titles) => formatOf(titles, formats) !== undefined) ?? headers[0] ?? []
  return { header, format: formatOf(header, formats) }
}

/** The columns of a header, split into known ones, ones excluded for the role, and unknown ones. */
export function columnsOf(
  header: readonly string[],
  columns: Formats[number]['columns'],
  may: (permission: Permission) => boolean = () => true,
) {
  const isKnown = (title: string) => columns.some(({ name }) => isSame(name, title))
  const isWithheld = (title: string) =>
    columns.some(({ name, permission }) => isSame(name, title) && permission !== null && !may(permission))
  return {
    known: header.filter((title) => isKnown(title) && !isWithheld(title)),
    withheld: header.filter(isWithheld),
    unknown: header.filter((title) => title !== '' && !isKnown(title)),
    missing: columns
      .filter(({ name, required }) => required && !header.some((title) => isSame(name, title)))
      .map(({ name }) => name),
  }
}

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
export function formatOf(header: readonly string[], formats: Formats): ConsoleImportFormat | undefined {
  const possible = formats
    .map(({ name, columns }) => ({ name, columns, ...columnsOf(header, columns) }))
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

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
