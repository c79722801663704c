import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import type { ExportRows } from './export-rows.query.ts'
import { xlsxStyles } from './xlsx-cells.sql.ts'

// Sheets are limited to 1,048,576 rows, and entries of a zip archive without extensions to 4 GB.
const maxRows = 1_000_000
const maxBytes = 3_000_000_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Streams a spreadsheet of preformatted rows; full sheets are followed by new ones. */
export async function* xlsxPieces(
  titles: readonly string[],
  rows: AsyncIterable<ExportRows>,
): AsyncGenerator<Buffer> {
  const zip = createZip()
  yield* zip.add('[Content_Types].xml', text(contentTypes))
  const source = rows[Symbol.asyncIterator]()
  let sheets = 0
  for (let next = await source.next(), isFirst = true; isFirst || !next.done; isFirst = false) {
    sheets += 1
    const sheet = async function* () {
      yield Buffer.from(`${declaration}<worksheet xmlns="${main}"><sheetData>${titleRow(titles)}`)
      let [count, bytes] = [1, 0]
      while (!next.done && (count === 1 || (count + next.value.count < maxRows && bytes < maxBytes))) {
        const piece = Buffer.from(next.value.text)
        count += next.value.count
        bytes += piece.length
        yield piece
        next = await source.next()
      }
      yield Buffer.from('</sheetData></worksheet>')
    }
    yield* zip.add(`xl/worksheets/sheet${sheets}.xml`, sheet())
  }
  for (const [name, content] of workbookParts(sheets)) yield* zip.add(name, text(content))
  yield zip.end()
}

async function* text(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(declaration + content)
}

function titleRow(titles: readonly string[]): string {
  const cells = titles.map(
    (title) => `<c t="inlineStr" s="${xlsxStyles.title}"><is><t>${escapeHtml(title)}</t></is></c>`,
  )
  return `<row>${cells.join('')}</row>`
}

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`

// Times to the second, amounts with two decimals, and bold titles.
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function workbookParts(sheets: number): [name: string, content: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const names = numbers.map(
    (one) => `<sheet name="Orders${one > 1 ? ` ${one}` : ''}" sheetId="${one}" r:id="rId${one}"/>`,
  )
  const links = numbers.map((one) => relation(one, 'worksheet', `worksheets/sheet${one}.xml`))
  const relations = (inner: string) =>
    `<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(`${links.join('')}${relation(sheets + 1, 'styles', 'styles.xml')}`),
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  ]
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
}

const names = { local: 0x04034b50, sizes: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const
// Deflate, with sizes after the content and a UTF-8 name.
const [version, flags, method, day] = [20, 0x0808, 8, 0x21] as const

/** Creates a zip archive as a stream. */
function createZip() {
  let offset = 0
  const entries: Buffer[] = []
  const passed = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  return {
    add: async function* (name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const start = offset
      const title = Buffer.from(name)
      const common = numbers([version, 2], [flags, 2], [method, 2], [0, 2], [day, 2])
      const length = numbers([title.length, 2], [0, 2])
      yield passed(Buffer.concat([numbers([names.local, 4]), common, Buffer.alloc(12), length, title]))
      const sizes = { crc: 0, whole: 0, packed: 0 }
      for await (const piece of compressChunks(content, sizes)) yield passed(piece)
      const told = numbers([sizes.crc, 4], [sizes.packed, 4], [sizes.whole, 4])
      yield passed(Buffer.concat([numbers([names.sizes, 4]), told]))
      const head = Buffer.concat([numbers([names.central, 4], [version, 2]), common, told, length])
      entries.push(Buffer.concat([head, Buffer.alloc(10), numbers([start, 4]), title]))
    },
    end: (): Buffer => {
      const central = Buffer.concat(entries)
      const counts = numbers([0, 4], [entries.length, 2], [entries.length, 2])
      return Buffer.concat([
        central,
        numbers([names.end, 4]),
        counts,
        numbers([central.length, 4], [offset, 4], [0, 2]),
      ])
    },
  }
}

async function* compressChunks(
  content: AsyncIterable<Buffer>,
  sizes: { crc: number; whole: number; packed: number },
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of content) {
      sizes.crc = crc32(piece, sizes.crc)
      sizes.whole += piece.length
      yield piece
    }
  }
  const deflate = createDeflateRaw({ level: 4 })
  // Errors in the content are thrown by the loop below.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  for await (const piece of deflate) {
    sizes.packed += (piece as Buffer).length
    yield piece as Buffer
  }
}

/** Encodes numbers in little-endian order, each with its size in bytes. */
function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const written = parts.map(([value, bytes]) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntLE(value, 0, bytes)
    return buffer
  })
  return Buffer.concat(written)
}
