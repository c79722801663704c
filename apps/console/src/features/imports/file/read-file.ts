import type { FileNotation } from '@portal/contract/import/file-notation.rules'

/** The text of a file, and its encoding where the server needs to be told. */
export interface FileText {
  readonly text: string
  readonly encoding: FileNotation['@encoding']
  /** Some of the values with letters that depend on the encoding. */
  readonly letters: readonly string[]
}

const readBytes = 64 * 1024
const maxLetters = 3

/** Reads a file as UTF-8 or UTF-16, else as Windows-1252; of a compressed one, its start. */
export async function readFileText(file: File): Promise<FileText> {
  const start = new Uint8Array(await file.slice(0, readBytes).arrayBuffer())
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  // UTF-16 without a mark has zeros and is left to the server.
  if (isPacked || start.includes(0)) return plainText(decode(isPacked ? await unpackStart(file) : start))
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return plainText(decode(bytes, true))
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    const found = text.match(/[^\r\n,;|\t"]*[^\0-\x7f][^\r\n,;|\t"]*/g) ?? []
    return { text, encoding: 'windows-1252', letters: [...new Set(found)].slice(0, maxLetters) }
  }
}

const plainText = (text: string): FileText => ({ text, encoding: undefined, letters: [] })

async function unpackStart(file: File): Promise<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value ?? new Uint8Array()
}

function decode(bytes: Uint8Array, fatal = false): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

/** The rows of a text with a separator, without blank rows and a `sep=` line. */
export function* rowsOf(text: string, separator: string): Generator<readonly string[]> {
  const isCell = new RegExp(`("[^"]*(?:""[^"]*)*"|[^\\${separator}\r\n]*)(\\${separator}|\r\n|[\r\n]|$)`, 'y')
  isCell.lastIndex = /^"?sep=[^\r\n]*/i.exec(text)?.[0].length ?? 0
  let row: string[] = []
  for (let end = separator; end !== ''; ) {
    const [, cell = '', next = ''] = isCell.exec(text) ?? []
    row.push(cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (next !== separator) {
      if (row.some((one) => one.trim() !== '')) yield row.map((one) => one.trim())
      row = []
    }
    end = next
  }
}
