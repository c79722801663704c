import { constants, inflateRawSync } from 'node:zlib'

/** Names in a PDF that make it do something by itself or carry other files; any of them is one too many. */
const activeNames = [
  ...['JavaScript', 'JS', 'AA', 'Launch', 'SubmitForm', 'ImportData'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  // Behind a password nothing can be looked at.
  'Encrypt',
]

/** What a PDF may do when somebody clicks, and must not do by itself. */
const clickedNames = [
  'URI',
  'GoToR',
  'Named',
  'Hide',
  'SetOCGState',
  'Thread',
  'Trans',
  'GoTo3DView',
  'ResetForm',
]

// Two letters turn up by chance in compressed bytes; longer names do not.
const longNames = activeNames.filter((name) => name.length > 2)
const inText = nameSearch(activeNames)
const inBytes = nameSearch(longNames)
const onClick = nameSearch(clickedNames)
// A list is a place to open at. Anything else may be an action, which may stand anywhere in the file.
const actsOnOpening = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[)/

const mostInflatedBytes = 64 * 1024 * 1024
// What does not inflate has cost as much as if it had held this: bytes seldom look like zlib's by chance.
const vainTryBytes = mostInflatedBytes / 16
const mostStreams = 10_000
// What is squeezed more often than that has something to hide.
const mostLayers = 4
const zlibHeadBytes = 2
const tailBytes = 1024

/** By these bytes programs find a ZIP archive at the end of any file. */
const archiveEnd = 'PK\u0005\u0006'

function nameSearch(names: readonly string[]): RegExp {
  return new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`)
}

/** What keeps a PDF out: it is not whole, it does something by itself, or it cannot be looked through in bounded time. */
export type PdfFault = 'broken' | 'active' | 'tangled'

/**
 * Why a file that calls itself a PDF is not kept, or undefined for one that is whole and does nothing by itself. The
 * work grows with the size of the file and ends at 64 MB of what is squeezed in it.
 */
export function findPdfFault(content: Buffer): PdfFault | undefined {
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'broken'
  const tail = text.slice(-tailBytes)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return 'broken'
  // Another format hidden in the same file: a web page, or an archive.
  if (/<script|<html/i.test(text) || text.includes(archiveEnd)) return 'active'
  if (inBytes.test(plainNames(text))) return 'active'
  const streams = readStreams(text, content)
  if (streams === 'tangled') return 'tangled'
  const outside = plainNames(streams.outside)
  if (inText.test(outside)) return 'active'
  const parts = [outside, ...streams.inflated.map(plainNames)]
  if (parts.some((part) => inBytes.test(part))) return 'active'
  if (parts.some((part) => actsOnOpening.test(part)) && parts.some((part) => onClick.test(part)))
    return 'active'
  // Objects in a stream that nobody has opened may be anything.
  const told = outside.match(/\/ObjStm/g)?.length ?? 0
  return streams.hasUnreadableObjects || told > streams.objectStreams ? 'tangled' : undefined
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
  let objectStreams = 0
  let left = mostInflatedBytes
  let end = 0
  let close = 0
  let count = 0
  let before = 0
  for (const match of text.matchAll(/stream[ \t]*(?:\r\n?|\n)/g)) {
    const start = match.index + match[0].length
    if (text.slice(match.index - 3, match.index) === 'end') continue
    count += 1
    if (count > mostStreams) return 'tangled'
    const part = inflate(content.subarray(start), left)
    for (let layer = part, depth = 0; layer !== undefined; depth += 1) {
      if (layer === 'too much' || depth > mostLayers) return 'tangled'
      left -= layer === 'broken' ? vainTryBytes : layer.text.length
      if (layer === 'broken') break
      inflated.push(layer.text)
      layer = inflate(Buffer.from(layer.text, 'latin1'), left)
    }
    // From the beginning of the stream before, whose end may be a false one.
    const kind = objectsAfter(plainNames(text.slice(before, match.index)))
    if (kind.areTold) objectStreams += 1
    if (kind.mayBe && (typeof part !== 'object' || !kind.areSqueezedOnce)) hasUnreadableObjects = true
    outside += text.slice(end, match.index)
    // Looked for once for all the streams that it may end: many may begin, and none may end at all.
    if (close !== -1 && close < start) close = text.indexOf('endstream', start)
    end = Math.max(end, close === -1 ? start : close)
    before = start
  }
  return { inflated, hasUnreadableObjects, objectStreams, outside: outside + text.slice(end) }
}

/**
 * What the text before a stream's bytes says of them: whether they may be objects (some readers do not ask for the type,
 * but for how many there are and where the first one begins), and whether inflating them once is all there is to it. A
 * head with texts or remarks, in which a false stream could stand, is none that a program writes.
 */
function objectsAfter(text: string): { areTold: boolean; mayBe: boolean; areSqueezedOnce: boolean } {
  const areTold = text.includes('/ObjStm')
  const hasMarks = areTold || (/\/N\b/.test(text) && /\/First\b/.test(text))
  // The last object that begins here, not one that stands in a text.
  const own = hasMarks
    ? (text
        .replace(/\([^()]*\)/g, '')
        .split(/\bobj\b/)
        .at(-1) ?? '')
    : ''
  const mayBe = areTold || (/\/N\b/.test(own) && /\/First\b/.test(own))
  if (!mayBe) return { areTold, mayBe, areSqueezedOnce: false }
  const filters = text.match(/\/(?:Filter|DecodeParms|DP|F|FFilter|FDecodeParms)\b/g) ?? []
  const isPlain = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|>>)/.test(text)
  const isHead = /(?:\/ObjStm|\bobj\b)[^()%]*>>\s*$/.test(text)
  return { areTold, mayBe, areSqueezedOnce: isPlain && isHead && filters.length === 1 }
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
