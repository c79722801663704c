import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvRecord, createCsvScanner, LineTooLong } from './csv-scanner.ts'

function scan(text: string, options: { delimiter?: string; pieceLength?: number } = {}): CsvRecord[] {
  const scanner = createCsvScanner({ delimiter: options.delimiter ?? ',' })
  const length = options.pieceLength ?? text.length + 1
  const records: CsvRecord[] = []
  for (let at = 0; at < text.length; at += length) records.push(...scanner.push(text.slice(at, at + length)))
  return [...records, ...scanner.end()]
}

const fieldsOf = (text: string, delimiter = ',') => scan(text, { delimiter }).map(({ fields }) => fields)

test('fields keep separators, line breaks and quotes within quotes', () => {
  expect(fieldsOf('a,"b,c","d\r\ne","f""g"\r\nh,,"",i\n')).toEqual([
    ['a', 'b,c', 'd\r\ne', 'f"g'],
    ['h', '', '', 'i'],
  ])
})

test('a record has the line it starts on, however many lines earlier records span', () => {
  const text = 'a,b\n"one\ntwo\nthree",x\n\n\nc,"d"\r\n"e\r\nf",g\nlast,row'
  expect(scan(text).map(({ line, fields }) => [line, fields[0]])).toEqual([
    [1, 'a'],
    [2, 'one\ntwo\nthree'],
    [7, 'c'],
    [8, 'e\r\nf'],
    [10, 'last'],
  ])
})

test('keeps a last line without a line break, and a single carriage return inside a field', () => {
  expect(fieldsOf('a,b\r\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(fieldsOf('a\rb,c\n')).toEqual([['a\rb', 'c']])
})

test('a quote inside an unquoted field is an ordinary character', () => {
  expect(fieldsOf('5" pipe,b\n')).toEqual([['5" pipe', 'b']])
})

test('text after a closing quote affects its own line only', () => {
  const records = scan('a,b\n"c"x,d\ne,f\n')
  expect(records.map(({ line, fault }) => [line, fault])).toEqual([
    [1, undefined],
    [2, 'has text after a closing quote'],
    [3, undefined],
  ])
  expect(records[1]?.fields).toEqual(['"c"x,d'])
})

test('an unclosed quote affects its own line only, whose text is returned unchanged', () => {
  const records = scan('a,b\nc,"d\ne,f\ng,h\n')
  expect(records.map(({ line, fields, fault }) => [line, fields.join('|'), fault])).toEqual([
    [1, 'a|b', undefined],
    [2, 'c,"d', 'has an unclosed quote'],
    [3, 'e|f', undefined],
    [4, 'g|h', undefined],
  ])
})

test('stops at an unclosed quote in a huge file before it fills the memory', () => {
  const scanner = createCsvScanner({ delimiter: ',' })
  const piece = `${'x'.repeat(99)}\n`.repeat(500)
  const records = scanner.push('a,"b\n')
  for (let sent = 0; sent < 40; sent += 1) records.push(...scanner.push(piece))
  records.push(...scanner.end())
  expect(records[0]).toMatchObject({ line: 1, fault: 'has an unclosed quote' })
  expect(records).toHaveLength(1 + 40 * 500)
})

test.each(['', '"', '1,"'])('refuses a line of more than 1 MB that begins with %j', (beginning) => {
  const scanner = createCsvScanner({ delimiter: ',' })
  scanner.push(`a,b\n${beginning}`)
  const fill = () => {
    for (let sent = 0; sent < 20; sent += 1) scanner.push('x'.repeat(64 * 1024))
  }
  expect(fill).toThrow(LineTooLong)
})

test('reads what a CSV library writes, whatever the fields contain and wherever the text is split', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r\n', ' ', 'é', '=') }),
    fc.string({ unit: 'grapheme' }),
  )
  // At least two fields: a row with one empty field is a blank line, which is skipped.
  const row = fc.array(cell, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 40 }),
      (rows, delimiter, pieceLength) => {
        const text = stringify(rows, { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
        const expected = parse(text, {
          delimiter,
          record_delimiter: '\r\n',
          relax_column_count: true,
        }) as string[][]
        expect(scan(text, { delimiter, pieceLength }).map(({ fields }) => fields)).toEqual(expected)
        expect(expected).toEqual(rows)
      },
    ),
    { numRuns: 500 },
  )
})
