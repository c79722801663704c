import { restoreFormula } from '../../../presenters/csv-cell.sql.ts'
import { fileFault } from '../file-fault.ts'
import { type CsvRecord, createCsvScanner, LineTooLong } from './csv-scanner.ts'
import { type ReadProgress, readText } from './read-text.ts'

const delimiters = [',', ';', '\t'] as const
// Far more than any format has: reading a row takes as long as it has columns.
const mostColumns = 1000

/** An open CSV file: its header, and its records below the header in batches of what was read at once. */
export interface CsvFile {
  readonly header: readonly string[]
  readonly batches: AsyncIterable<readonly CsvRecord[]>
}

/** Opens a CSV file up to its header; throws a file fault when it cannot be read or is no CSV file. */
export async function openCsvFile(file: string, onProgress?: ReadProgress): Promise<CsvFile> {
  const pieces = readText(file, onProgress)
  const { header, others, scanner } = await readHeader(file, pieces)
  return {
    header: header.fields.map((name) => restoreFormula(name.trim())),
    batches: batches(others, pieces, scanner),
  }
}

type Scanner = ReturnType<typeof createCsvScanner>

async function readHeader(file: string, pieces: AsyncGenerator<string>) {
  let scanner: Scanner | undefined
  for (;;) {
    const { value, done } = await pieces.next()
    const text = done ? '' : value
    scanner ??= createScanner(file, detectDelimiter(text.replace(/^[\r\n]+/, '')))
    const [header, ...others] = done ? scanner.end() : scanner.push(text)
    if (header === undefined && !done) continue
    if (header === undefined || header.fields.join('').trim() === '') {
      await pieces.return(undefined)
      throw fileFault(`${file} is empty: it has no header row.`)
    }
    if (header.fault !== undefined || header.fields.some((name) => /\p{Cc}/u.test(name.trim()))) {
      await pieces.return(undefined)
      throw fileFault(`${file} is not a CSV file: its first line is no row of column names.`)
    }
    const columns = header.fields.length
    if (columns > mostColumns) {
      await pieces.return(undefined)
      const [most, found] = [mostColumns, columns].map((count) => count.toLocaleString('en'))
      throw fileFault(`${file} has ${found} columns, but a file has ${most} at most.`)
    }
    return { header, others, scanner }
  }
}

/** A scanner that says in a sentence which file has a line that is too long. */
function createScanner(file: string, delimiter: string): Scanner {
  const scanner = createCsvScanner(delimiter)
  const explained = <Answer>(scan: () => Answer): Answer => {
    try {
      return scan()
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error
      throw fileFault(`${file} has more than 1 MB in line ${error.line}: no cell may be that long.`)
    }
  }
  return { push: (text) => explained(() => scanner.push(text)), end: () => explained(scanner.end) }
}

async function* batches(
  first: readonly CsvRecord[],
  pieces: AsyncGenerator<string>,
  scanner: Scanner,
): AsyncGenerator<readonly CsvRecord[]> {
  try {
    yield first
    for await (const text of pieces) yield scanner.push(text)
    yield scanner.end()
  } finally {
    await pieces.return(undefined)
  }
}

/** The separator of a file: the one that is most often in its first record outside quotes, else the comma. */
function detectDelimiter(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
