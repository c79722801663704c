/** The result of reading a record with quotes; `end` is where the next record starts. */
export type QuotedRecord =
  | { readonly kind: 'record'; readonly fields: string[]; readonly end: number; readonly lineBreaks: number }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'broken'; readonly fault: QuoteError }

/** Quoting errors, worded for the file's author. */
export const quoteErrors = {
  textAfterQuote: 'has text after a closing quote',
  neverClosed: 'has an unclosed quote',
} as const

export type QuoteError = (typeof quoteErrors)[keyof typeof quoteErrors]

interface RecordForm {
  readonly delimiter: string
  /** The last character of a line break. */
  readonly ending: '\n' | '\r'
  readonly isLastText: boolean
}

/** Reads the record that starts at `start` by RFC 4180: quotes may hold separators, line breaks and doubled quotes. */
export function readQuotedRecord(text: string, start: number, form: RecordForm): QuotedRecord {
  const { delimiter, ending, isLastText } = form
  const fields: string[] = []
  let lineBreaks = 0
  let at = start
  for (;;) {
    const field = text[at] === '"' ? readQuoted(text, at, ending) : readPlain(text, at, form)
    if (field === undefined) return isLastText ? broken(quoteErrors.neverClosed) : { kind: 'incomplete' }
    fields.push(field.value)
    lineBreaks += field.lineBreaks
    at = field.end
    if (at >= text.length) {
      return isLastText ? { kind: 'record', fields, end: at, lineBreaks } : { kind: 'incomplete' }
    }
    if (text[at] === delimiter) at += 1
    else {
      const end = afterLineBreak(text, at, ending)
      if (end === undefined) {
        return at + 1 >= text.length && !isLastText
          ? { kind: 'incomplete' }
          : broken(quoteErrors.textAfterQuote)
      }
      return { kind: 'record', fields, end, lineBreaks: lineBreaks + 1 }
    }
  }
}

interface Field {
  readonly value: string
  readonly end: number
  readonly lineBreaks: number
}

function readQuoted(text: string, start: number, ending: string): Field | undefined {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return undefined
  const value = text.slice(start + 1, quote).replaceAll('""', '"')
  let lineBreaks = 0
  for (let at = value.indexOf(ending); at !== -1; at = value.indexOf(ending, at + 1)) lineBreaks += 1
  return { value, end: quote + 1, lineBreaks }
}

function readPlain(text: string, start: number, { delimiter, ending }: RecordForm): Field {
  const lineBreak = text.indexOf(ending, start)
  let end = lineBreak === -1 ? text.length : lineBreak
  const separator = text.indexOf(delimiter, start)
  if (separator !== -1 && separator < end) end = separator
  else if (lineBreak !== -1 && ending === '\n' && end > start && text[end - 1] === '\r') end -= 1
  return { value: text.slice(start, end), end, lineBreaks: 0 }
}

/** The position after the line break at `at`; undefined if there is none. */
function afterLineBreak(text: string, at: number, ending: string): number | undefined {
  if (text[at] === ending) return at + 1
  return ending === '\n' && text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : undefined
}

function broken(fault: QuoteError): QuotedRecord {
  return { kind: 'broken', fault }
}
