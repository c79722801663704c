import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { restoreFormula } from '../../../presenters/csv-cell.sql.ts'
import { openCsvFile } from '../csv/open-csv-file.ts'
import { createRefusedRows } from './refused-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

const added = 3
const fault = { column: 'sku', reason: "isn't in the catalog" }

/** A file's header and cells, as read by an import. */
async function readAsImport(path: string) {
  const { header, batches } = await openCsvFile(path)
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch.map(({ fields }) => fields.map(restoreFormula)))
  return { header, rows }
}

/** Refuses all rows of a file; returns the path of the file of refused rows. */
async function refuseAll(path: string): Promise<string> {
  const { header, batches } = await openCsvFile(path)
  const refused = createRefusedRows(path, header, { folders: [folder], secretFields: [] })
  for await (const batch of batches) for (const { line, fields } of batch) refused.add(line, fields, fault)
  return (await refused.close()).rejectedFile ?? ''
}

const hostileText = fc.constantFrom(
  "'",
  "''",
  '"',
  '=',
  '+',
  '-',
  '@',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  ';',
  ',',
  '|',
  'Ł',
  '東京',
  '؀',
  '𝕏',
  '\u200b',
  '1',
)
const cell = fc.oneof(
  fc.string({ unit: hostileText, maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)

test('rejected rows read back unchanged, whatever they contain, even when rejected again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t', '|'),
      async (rows, delimiter) => {
        const path = join(folder, 'file.csv')
        // The first column is never blank, since blank rows are skipped.
        const table = [['key', "O'Neal", '=x'], ...rows.map(([a, b, c], at) => [`k${at}${a}`, b, c])]
        writeFileSync(path, stringify(table, { delimiter, quoted: true }))
        const { header, rows: original } = await readAsImport(path)
        const once = await refuseAll(path)
        const first = await readAsImport(once)
        expect(first.header.slice(added)).toEqual(header)
        expect(first.rows.map((row) => row.slice(added))).toEqual(original)
        const second = await readAsImport(await refuseAll(once))
        expect(second.header).toEqual(['line', 'column', 'reason', ...header])
        expect(second.rows.map((row) => row.slice(added))).toEqual(original)
      },
    ),
  )
})

test('an export’s guarding apostrophe appears once in the file of rejected rows', async () => {
  const path = join(folder, 'guarded.csv')
  writeFileSync(path, "sku,phone\r\nA-1,'+1 503 555 0142\r\nA-2,+1 503 555 0142\r\nA-3,'Aha\r\n")
  const text = readFileSync(await refuseAll(path), 'utf8')
  expect(text.match(/A-1.*|A-2.*|A-3.*/g)).toEqual([
    "A-1,'+1 503 555 0142",
    "A-2,'+1 503 555 0142",
    "A-3,'Aha",
  ])
})

test('a file of rejected rows begins with a BOM for spreadsheets', async () => {
  const path = join(folder, 'marked.csv')
  writeFileSync(path, 'sku,name\r\nA-1,Łódź 東京\r\n')
  expect(readFileSync(await refuseAll(path)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
