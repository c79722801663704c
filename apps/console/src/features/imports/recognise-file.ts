import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { Permission } from '@portal/contract/staff/permissions'

type Formats = AnswerOf<'listImportFormats'>['formats']

/** What the header of a file tells. */
export interface RecognisedFile {
  readonly header: readonly string[]
  /** The format that fits best; undefined where none does. */
  readonly format: ConsoleImportFormat | undefined
}

const readBytes = 64 * 1024
const separators = [',', ';', '\t'] as const

/** Reads the first line of a file, also of a packed one. */
export async function recogniseFile(file: File, formats: Formats): Promise<RecognisedFile> {
  const header = headerOf(await firstText(file))
  return { header, format: formatOf(header, formats) }
}

/** The columns of a header by the format's own names, those that the role may not import, and what the format does not know. */
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

/** The names in the first line of a text, whatever separates them. */
export function headerOf(text: string): readonly string[] {
  const [line = ''] = text.replace(/^\ufeff?[\r\n]*/, '').split(/\r?\n/, 1)
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
 * The format that fits a header best: its required columns are there, and it knows more than half of what is there. A
 * products file with a quantity is no stock file.
 */
export function formatOf(header: readonly string[], formats: Formats): ConsoleImportFormat | undefined {
  const possible = formats
    .map(({ name, columns }) => ({ name, columns, ...columnsOf(header, columns) }))
    .filter(({ missing, known, unknown }) => missing.length === 0 && known.length > unknown.length)
  return possible.toSorted((a, b) => b.known.length - a.known.length)[0]?.name
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

async function firstText(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, readBytes).arrayBuffer())
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  if (!isPacked) return new TextDecoder().decode(start)
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
