import { type QuoteError, quoteErrors, readQuotedRecord } from './quoted-record.ts'

/** `line` is the record's first line, from 1. A malformed record has its raw text as its only field. */
export interface CsvRecord {
  readonly line: number
  readonly fields: string[]
  readonly fault?: QuoteError
}

export interface CsvScanner {
  push(text: string): CsvRecord[]
  end(): CsvRecord[]
}

/** Thrown before an implausibly long line fills the memory. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong'
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is too long.`)
    this.line = line
  }
}

// 1 MB; a quote open for longer counts as unclosed.
const maxRecordLength = 1_000_000

export type LineBreak = '\n' | '\r'

/** The delimiter, the line break and the number of the text's first line. */
export interface CsvForm {
  readonly delimiter: string
  readonly lineBreak?: LineBreak
  readonly firstLine?: number
}

/**
 * Creates a scanner for one separator. A record with broken quotes is returned with its fault, and scanning continues
 * at the next line. Throws LineTooLong at a line of 1 MB.
 */
export function createCsvScanner({
  delimiter,
  lineBreak: ending = '\n',
  firstLine = 1,
}: CsvForm): CsvScanner {
  let rest = ''
  let line = firstLine

  function scan(text: string, isLastText: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let at = 0
    while (at < text.length) {
      const lineBreak = text.indexOf(ending, at)
      if (lineBreak === -1 && text.length - at >= maxRecordLength) throw new LineTooLong(line)
      if (lineBreak === -1 && !isLastText) break
      const lineEnd = lineBreak === -1 ? text.length : lineBreak
      const hasReturn = ending === '\n' && lineEnd > at && text[lineEnd - 1] === '\r'
      const content = text.slice(at, hasReturn ? lineEnd - 1 : lineEnd)
      if (!content.includes('"')) {
        if (content !== '') records.push({ line, fields: content.split(delimiter) })
        at = lineEnd + 1
        line += 1
        continue
      }
      const read = readQuotedRecord(text, at, { delimiter, ending, isLastText })
      if (read.kind === 'record') {
        records.push({ line, fields: read.fields })
        at = read.end
        line += read.lineBreaks
        continue
      }
      if (read.kind === 'incomplete' && text.length - at < maxRecordLength) break
      const fault = read.kind === 'broken' ? read.fault : quoteErrors.neverClosed
      records.push({ line, fields: [content], fault })
      at = lineEnd + 1
      line += 1
    }
    rest = text.slice(at)
    return records
  }

  return {
    push: (text) => scan(rest + text, false),
    end: () => scan(rest, true),
  }
}
