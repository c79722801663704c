import { constants, inflateRawSync } from 'node:zlib'

/** Names in a PDF that make it do something by itself or carry other files; any of them is one too many. */
const activeNames = [
  ...['JavaScript', 'JS', 'OpenAction', 'AA', 'Launch', 'SubmitForm', 'ImportData'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  // Behind a password nothing can be looked at.
  'Encrypt',
]

// Two letters turn up by chance in compressed bytes; longer names do not.
const longNames = activeNames.filter((name) => name.length > 2)
const inText = nameSearch(activeNames)
const inBytes = nameSearch(longNames)

const mostInflatedBytes = 64 * 1024 * 1024
// What does not inflate has cost as much as if it had held this: bytes seldom look like zlib's by chance.
const vainTryBytes = mostInflatedBytes / 16
const mostStreams = 10_000
const zlibHeadBytes = 2
const tailBytes = 1024

/** By these bytes programs find a ZIP archive at the end of any file. */
const archiveEnd = 'PK\u0005\u0006'

function nameSearch(names: readonly string[]): RegExp {
  return new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`)
}

/** What keeps a PDF out: it is not whole, it does something by itself, or looking through it takes too long. */
export type PdfFault = 'broken' | 'active' | 'tangled'

/**
 * Why a file that calls itself a PDF is not kept, or undefined for one that is whole and does nothing by itself. The
 * work grows with the size of the file and ends at 64 MB of what is squeezed in it.
 */
export function faultOfPdf(content: Buffer): PdfFault | undefined {
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'broken'
  const tail = text.slice(-tailBytes)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return 'broken'
  // Another format hidden in the same file: a web page, or an archive.
  if (/<script|<html/i.test(text) || text.includes(archiveEnd)) return 'active'
  if (inBytes.test(plainNames(text))) return 'active'
  const streams = readStreams(text, content)
  if (streams === 'tangled') return 'tangled'
  if (streams.hasUnreadableObjects || inText.test(plainNames(streams.outside))) return 'active'
  return streams.inflated.some((part) => inBytes.test(plainNames(part))) ? 'active' : undefined
}

/** Names with their letters written out: "/J#61vaScript" is "/JavaScript". */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** What stands outside of streams, and what the compressed ones hold: a PDF may keep its objects in them. */
function readStreams(text: string, content: Buffer) {
  const inflated: string[] = []
  let outside = ''
  let hasUnreadableObjects = false
  let left = mostInflatedBytes
  let end = 0
  let close = 0
  let count = 0
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length
    if (text.slice(match.index - 3, match.index) === 'end') continue
    count += 1
    if (count > mostStreams) return 'tangled'
    const part = inflate(content.subarray(start), left)
    if (part === 'too much') return 'tangled'
    if (part !== undefined) {
      if (part !== 'broken') inflated.push(part.text)
      left -= part === 'broken' ? vainTryBytes : part.text.length
    }
    const head = plainNames(text.slice(Math.max(end, match.index - tailBytes), match.index))
    if (typeof part !== 'object' && /\/ObjStm/.test(head)) hasUnreadableObjects = true
    outside += text.slice(end, match.index)
    // Looked for once for all the streams that it may end: many may begin, and none may end at all.
    if (close !== -1 && close < start) close = text.indexOf('endstream', start)
    end = Math.max(end, close === -1 ? start : close)
  }
  return { inflated, hasUnreadableObjects, outside: outside + text.slice(end) }
}

/** What zlib has squeezed, as far as it goes, as readers take it: undefined where the bytes are not squeezed so. */
function inflate(bytes: Buffer, most: number): { text: string } | 'broken' | 'too much' | undefined {
  const [first = 0, second = 0] = bytes
  // Every zlib stream starts like this; without the look most tries would be in vain.
  if (first % 16 !== 8 || (first * 256 + second) % 31 !== 0) return undefined
  if (most <= 0) return 'too much'
  try {
    // A checksum that does not fit or an end that is missing keeps no reader from showing the rest.
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
    return { text: inflateRawSync(bytes.subarray(zlibHeadBytes), options).toString('latin1') }
  } catch (error) {
    return error instanceof RangeError ? 'too much' : 'broken'
  }
}
