import { inflateSync } from 'node:zlib'

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
const tailBytes = 1024

/** By these bytes programs find a ZIP archive at the end of any file. */
const archiveEnd = 'PK\u0005\u0006'

function nameSearch(names: readonly string[]): RegExp {
  return new RegExp(`/(${names.join('|')})(?![A-Za-z0-9])`)
}

/** Why a file that calls itself a PDF is not kept, or undefined for one that is whole and does nothing by itself. */
export function faultOfPdf(content: Buffer): 'broken' | 'active' | undefined {
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'broken'
  const tail = text.slice(-tailBytes)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return 'broken'
  // Another format hidden in the same file: a web page, or an archive.
  if (/<script|<html/i.test(text) || text.includes(archiveEnd)) return 'active'
  const streams = readStreams(text, content)
  if (inBytes.test(plainNames(text)) || inText.test(plainNames(streams.outside))) return 'active'
  if (streams.hasUnreadableObjects) return 'active'
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
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length
    if (text.slice(match.index - 3, match.index) === 'end') continue
    const head = plainNames(text.slice(Math.max(end, match.index - tailBytes), match.index))
    const part = inflate(content.subarray(start), left)
    if (part !== undefined) {
      inflated.push(part)
      left -= part.length
    } else if (/\/ObjStm/.test(head)) hasUnreadableObjects = true
    outside += text.slice(end, match.index)
    const close = text.indexOf('endstream', start)
    end = Math.max(end, close === -1 ? start : close)
  }
  return { inflated, hasUnreadableObjects, outside: outside + text.slice(end) }
}

function inflate(bytes: Buffer, most: number): string | undefined {
  // Every zlib stream starts like this; without the look most tries would be in vain.
  if ((bytes[0] ?? 0) % 16 !== 8 || most <= 0) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
