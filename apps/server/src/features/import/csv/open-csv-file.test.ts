import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { CsvRecord } from './csv-scanner.ts'
import { type CsvFile, openCsvFile } from './open-csv-file.ts'
import { readText } from './read-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function rowsOf({ batches }: CsvFile) {
  const rows: CsvRecord[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

async function read(file: string): Promise<{ header: readonly string[]; rows: string[][] }> {
  const { header, batches } = await openCsvFile(file)
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch.map(({ fields }) => fields))
  return { header, rows }
}

test.each([
  ['comma', 'a,b\n1,2\n'],
  ['semicolon', 'a;b\n1;2\n'],
  ['tab', 'a\tb\n1\t2\n'],
  ['semicolon beside quoted commas', '"a";"b"\n1;2\n'],
  ['byte order mark and CRLF', '\uFEFFa,b\r\n1,2\r\n'],
  ['blank lines before the header', '\r\n\na,b\n1,2'],
  ['pipes', 'a|b\n1|2\n'],
  ['a line that names the separator', 'sep=;\r\na;b\r\n1;2\r\n'],
  ['the same in quotes with a comma', '"sep=,"\na,b\n1,2\n'],
  ['line ends of old Macs', 'a,b\r1,2\r'],
  ['line ends of old Macs and quotes', '"a","b"\r"1","2"'],
  ['one separator too many in the header', 'a,b,\n1,2\n'],
  ['one separator too many in the rows', 'a,b\n1,2,\n'],
  ['separators too many everywhere', 'a;b;;\n1;2;;\n;;;\n'],
  ['rows of blanks', ' , \na,b\n" "," "\n1,2\n , '],
])('detects separator and framing: %s', async (name, text) => {
  const expected = { header: ['a', 'b'], rows: [['1', '2']] }
  expect(await read(write(`${name}.csv`, text))).toEqual(expected)
})

test.each([
  ['UTF-16 LE with a mark', Buffer.from('\uFEFFa\tb\r\nMüller\t東京\r\n', 'utf16le')],
  ['UTF-16 BE with a mark', Buffer.from('\uFEFFa\tb\r\nMüller\t東京\r\n', 'utf16le').swap16()],
  ['UTF-16 LE without one', Buffer.from('a\tb\r\nMüller\t東京\r\n', 'utf16le')],
  ['packed UTF-16', gzipSync(Buffer.from('\uFEFFa\tb\r\nMüller\t東京\r\n', 'utf16le'))],
])('reads %s', async (name, content) => {
  const expected = { header: ['a', 'b'], rows: [['Müller', '東京']] }
  expect(await read(write(`${name}.csv`, content))).toEqual(expected)
})

const isHeader = (names: readonly string[]) => names.includes('sku') && names.includes('quantity')

test.each([
  ['commas', 'Stock report\n"Made, on 11/27"\n\nsku,quantity\nA,1\n'],
  ['semicolons', 'Stock report;;\n;;\nMade, on 11/27\nsku;quantity;\nA;1;\n'],
  ['tabs and returns', 'Stock report\rMade, on 11/27\rsku\tquantity\rA\t1\r'],
])('skips and reports titles above the header: %s', async (name, text) => {
  const file = await openCsvFile(write(`titles ${name}.csv`, text), { isHeader })
  expect(file.header).toEqual(['sku', 'quantity'])
  const rows = await rowsOf(file)
  expect(rows).toEqual([{ line: text.split(/\r|\n/).length - 1, fields: ['A', '1'] }])
  expect(file.notes()).toEqual([
    'Skipped these lines above the column names: "Stock report", "Made, on 11/27".',
  ])
})

test('ignores invisible characters in column names', async () => {
  const text = '\u200bsku\u00a0,quan\u00adtity\u2060\nA,1\n'
  expect((await openCsvFile(write('unseen.csv', text), { isHeader })).header).toEqual(['sku', 'quantity'])
})

test.each(['\u2028', '\u0085'])(
  'lines ending in a delimiter of their own (%j) are not a one-line header',
  async (end) => {
    const file = write('ends.csv', ['sku,quantity', 'A,1', 'B,2'].join(end))
    await expect(openCsvFile(file, { isHeader })).rejects.toThrow("isn't a CSV file")
  },
)

test('reports letters garbled earlier, with their line', async () => {
  const file = await openCsvFile(write('garbled.csv', 'a,b\n1,Müller\n2,MÃ¼ller\n3,M\ufffdller\n'))
  await rowsOf(file)
  expect(file.notes().join()).toContain('Line 3 has')
})

test('recognizes compressed files by content, not by name', async () => {
  const packed = gzipSync(Buffer.from('a,b\né,2\n'))
  expect(await read(write('packed.csv', packed))).toEqual({ header: ['a', 'b'], rows: [['é', '2']] })
  expect(await read(write('plain.csv.gz', 'a,b\n1,2\n'))).toEqual({ header: ['a', 'b'], rows: [['1', '2']] })
})

test('reads a character split between chunks as a whole', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `${index},£€😀`)
  const found = await read(write('wide.csv', `n,text\n${rows.join('\n')}`))
  expect(found.rows).toHaveLength(60_000)
  expect(found.rows.every(([, text]) => text === '£€😀')).toBe(true)
})

test.each([
  ['missing.csv', undefined, "doesn't exist"],
  ['empty.csv', '', 'is empty.'],
  ['blank.csv', '\n\n', 'is empty.'],
  [
    'latin1.csv',
    Buffer.from('a,b\n1,2\nM\xfcller,2\n', 'latin1'),
    `as Windows-1252 or similar, not UTF-8. The first character that isn't UTF-8 is on line 3: "Müller". In Excel, choose File`,
  ],
  [
    'mac.csv',
    Buffer.from('a,b\r1,2\rM\x9fller,2\rJos\x8e,1\r', 'latin1'),
    `as Mac Roman or similar, not UTF-8. The first character that isn't UTF-8 is on line 3`,
  ],
  ...[
    ['Shift-JIS (Japanese)', '東京都の田中商店', '938c8b9e937382cc936392868fa49358'],
    ['EUC-JP (Japanese)', '東京都の田中商店、さくら', 'c5ecb5fec5d4a4cec5c4c3e6bea6c5b9a1a2a4b5a4afa4e9'],
    ['EUC-KR (Korean)', '서울특별시 강남구', 'bcadbfefc6afbab0bdc320b0adb3b2b1b8'],
    ['GBK (Chinese)', '上海贸易有限公司', 'c9cfbaa3c3b3d2d7d3d0cfdeb9abcbbe'],
    ['Big5 (Chinese)', '香港貿易有限公司', 'adbbb4e4b654a9f6a6b3adada4bda571'],
  ].map(([name = '', word = '', hex = '']): [string, Buffer, string] => [
    `${name}.csv`,
    Buffer.concat([Buffer.from('sku,title\nA-1,'), Buffer.from(hex, 'hex'), Buffer.from(',1\n')]),
    `is encoded as ${name} or similar, not UTF-8. The first character that isn't UTF-8 is on line 2: "${word}".`,
  ]),
  ['polish.csv', Buffer.from('a,b\n\xa3\xf3d\x9f,\xd3\xb3\xf3w\n', 'latin1'), 'as Windows-1252 or similar'],
  ['quote.csv', Buffer.from('a,b\nO\x92Neal,2\n', 'latin1'), 'as Windows-1252'],
  [
    'book.xlsx',
    Buffer.from('PK\x03\x04\x14\0\x06\0é', 'latin1'),
    'is an Excel workbook or a compressed file, not a CSV',
  ],
  [
    'old.xls',
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    'is an Excel workbook, not a CSV file. In Excel, choose',
  ],
  ['photo.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'is an image, not a CSV file'],
  ['photo.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is an image, not a CSV file'],
  ['report.pdf', '%PDF-1.7\n1 0 obj', 'is a PDF, not a CSV file'],
  [
    'page.xls',
    '\ufeff <html><table><tr><td>a</td></tr></table>',
    'is a web page or XML file, not a CSV file',
  ],
  ['book.xml', '<?xml version="1.0"?><Workbook/>', 'is a web page or XML file'],
  ['binary.csv', Buffer.from([0, 1, 2, 3, 10]), "isn't a CSV file"],
  ['broken-header.csv', '"a"x,b\n1,2\n', "isn't a CSV file"],
  ['one-cell.csv', `a,b\n"${'x'.repeat(1_100_000)}",2\n`, 'is larger than 1 MB, the maximum for a line'],
  [
    'one-cell.csv.gz',
    gzipSync(`a,b\n1,${'x'.repeat(3_000_000)}\n`),
    'is larger than 1 MB, the maximum for a line',
  ],
  ['wide.csv', `${'a,'.repeat(1000)}a\n`, 'has 1,001 columns. The maximum is 1,000.'],
  ['short.csv.gz', gzipSync(Buffer.from('a,b\n1,2\n')).subarray(0, 20), 'is an incomplete gzip file'],
  [
    'damaged.csv.gz',
    Buffer.concat([gzipSync(Buffer.from('a')).subarray(0, 10), Buffer.alloc(20, 255)]),
    'gzip',
  ],
])('refuses %s in one sentence', async (name, content, sentence) => {
  const file = content === undefined ? join(folder, name) : write(name, content)
  const failure = await read(file).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ThrownRefusal', refusal: { reason: 'invalid_input' } })
  expect((failure as Error).message).toContain(sentence)
  expect((failure as Error).message).toMatch(/\.$/)
})

test('stops unpacking a compressed file at the size limit', async () => {
  const packed = gzipSync(Buffer.from(`a,b\n${'1,2\n'.repeat(700_000)}`))
  expect(packed.length).toBeLessThan(10_000)
  const pieces = readText(write('bomb.csv.gz', packed), { maxUnpackedBytes: 2 * 1024 * 1024 })
  let length = 0
  const readAll = async () => {
    for await (const piece of pieces) length += piece.length
  }
  await expect(readAll()).rejects.toThrow(
    'bomb.csv.gz is larger than 2 MB uncompressed. Split it into smaller files.',
  )
  expect(length).toBeLessThanOrEqual(2 * 1024 * 1024)
})

test('refuses a folder', async () => {
  await expect(read(folder)).rejects.toThrow('is a directory, not a file.')
})

test('finds the line of an invalid byte after many valid ones', async () => {
  const good = Buffer.from(`a,b\n${'é,2\n'.repeat(39_998)}`)
  const file = write('late.csv', Buffer.concat([good, Buffer.from('Caf\xe9,3\nx,4\n', 'latin1')]))
  await expect(read(file)).rejects.toThrow('is UTF-8 text with an invalid byte (0xE9) on line 40,000: "Café"')
})

test('reports a truncated character at the end of a file with its line', async () => {
  const file = write('cut.csv', Buffer.from('a,b\né,2\n1,é').subarray(0, -1))
  await expect(read(file)).rejects.toThrow('on line 3')
})
