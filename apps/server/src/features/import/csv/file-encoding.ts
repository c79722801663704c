import type { FileNotation } from '@portal/contract/import/file-notation.rules'
import { explainForeignFile, saveAsCsvHint } from '@portal/contract/import/foreign-file.rules'
import type { ThrownRefusal } from '../../../context/refusal.ts'
import { fileError } from '../file-error.ts'
import { findDoubleByteEncoding } from './double-byte-encodings.ts'

/** Decodes a file in chunks; throws a file fault at the first invalid bytes. */
export interface FileDecoder {
  decode(piece: Buffer): string
  end(): string
}

const sampleBytes = 4096

/**
 * Creates a decoder for a file that starts with these bytes: UTF-16 if they have its byte order mark or zeros, else
 * the chosen encoding. Throws a file fault if it isn't a text file.
 */
export function createFileDecoder(
  file: string,
  start: Buffer,
  chosen: FileNotation['@encoding'] | 'utf-8' = 'utf-8',
): FileDecoder {
  const foreign = explainForeignFile(file, start.subarray(0, 200).toString('latin1'))
  if (foreign !== undefined) throw fileError(foreign)
  const encoding = encodingOf(start) ?? (isMark(start, 0) ? 'utf-8' : chosen)
  if (encoding === 'windows-1252') return { decode: (piece) => decodeWindows(file, piece), end: () => '' }
  const decoder = new TextDecoder(encoding, { fatal: true })
  const place = { lineFeeds: 0, returns: 0, hasOtherLetters: false, tail: Buffer.alloc(0) }
  const pass = (piece: Buffer) => {
    place.lineFeeds += count(piece, 0x0a)
    place.returns += count(piece, 0x0d)
    place.hasOtherLetters ||= piece.some((byte, at) => byte >= 0x80 && !isMark(piece, at))
    place.tail = Buffer.from(piece.subarray(-3))
  }
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      if (encoding !== 'utf-8') throw fileError(`${file} is damaged UTF-16 text. ${saveAsCsvHint}.`)
      throw explainBytes(file, piece ?? Buffer.alloc(0), place)
    }
  }
  return {
    decode: (piece) => {
      const text = decode(piece)
      pass(piece)
      return text
    },
    end: () => decode(),
  }
}

// The characters from 0x80 to 0x9f; a blank where there is none.
const windowsCharacters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Decodes Windows-1252, which Node's decoder confuses with Latin-1. */
function decodeWindows(file: string, piece: Buffer): string {
  return piece.toString('latin1').replace(/[\u0080-\u009f]/g, (control) => {
    const character = windowsCharacters[control.charCodeAt(0) - 0x80] ?? ' '
    if (character === ' ') throw fileError(`${file} isn't Windows-1252 text. ${saveAsCsvHint}.`)
    return character
  })
}

function encodingOf(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const isMajority = (found: number) => sample.length >= 8 && found > sample.length / 4
  if (even === 0 && isMajority(odd)) return 'utf-16le'
  return odd === 0 && isMajority(even) ? 'utf-16be' : undefined
}

function isMark(piece: Buffer, at: number): boolean {
  return at < 3 && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
}

function count(piece: Buffer, byte: number): number {
  let found = 0
  for (let at = piece.indexOf(byte); at !== -1; at = piece.indexOf(byte, at + 1)) found += 1
  return found
}

interface Place {
  readonly lineFeeds: number
  readonly returns: number
  /** Whether valid non-ASCII characters were decoded before. */
  readonly hasOtherLetters: boolean
  /** The last bytes of the previous chunk, where a character may start. */
  readonly tail: Buffer
}

function explainBytes(file: string, piece: Buffer, place: Place): ThrownRefusal {
  const bytes = Buffer.concat([partialCharacter(place.tail), piece])
  const at = countValidBytes(bytes)
  const before = bytes.subarray(0, at)
  const [lineFeeds, returns] = [place.lineFeeds + count(before, 0x0a), place.returns + count(before, 0x0d)]
  const line = ((lineFeeds || returns) + 1).toLocaleString('en')
  if (place.hasOtherLetters || before.some((byte, index) => byte >= 0x80 && !isMark(bytes, index))) {
    const byte = `0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
    return fileError(
      `${file} is UTF-8 text with an invalid byte (${byte}) on line ${line}: ${wordAt(bytes, at, 'windows-1252')}. Correct that row, or save the file again. ${saveAsCsvHint}.`,
    )
  }
  const { name, label } = likelyEncoding(bytes.subarray(at, at + sampleBytes))
  return fileError(
    `${file} is encoded as ${name} or similar, not UTF-8. The first character that isn't UTF-8 is on line ${line}: ${wordAt(bytes, at, label)}. ${saveAsCsvHint}.`,
  )
}

/** The first bytes of a character that continues in the next chunk. */
function partialCharacter(tail: Buffer): Buffer {
  const begin = tail.findLastIndex((byte) => byte >= 0xc0)
  const lead = tail[begin] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  return begin !== -1 && tail.length - begin < length ? tail.subarray(begin) : Buffer.alloc(0)
}

/** The number of leading bytes that are valid UTF-8. */
function countValidBytes(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length]
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle - 1
    }
  }
  return good - partialCharacter(bytes.subarray(Math.max(0, good - 3), good)).length
}

// Bytes for quotes, dashes, the euro sign etc. in Windows-1252, which are letters in Mac Roman.
const windowsSigns = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99]

function likelyEncoding(sample: Buffer): { readonly name: string; readonly label: string } {
  const asian = findDoubleByteEncoding(sample)
  if (asian !== undefined) return asian
  return looksLikeMacRoman(sample)
    ? { name: 'Mac Roman', label: 'macintosh' }
    : { name: 'Windows-1252', label: 'windows-1252' }
}

function looksLikeMacRoman(sample: Buffer): boolean {
  const mac = sample.filter((byte) => byte >= 0x80 && byte <= 0x9f && !windowsSigns.includes(byte)).length
  return mac > sample.filter((byte) => byte >= 0xc0).length
}

function wordAt(bytes: Buffer, at: number, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes.subarray(Math.max(0, at - 30), at + 30))
  const place = Math.min(30, at)
  const start = text.slice(0, place).search(/[^,;\t|"\r\n]*$/)
  const [word = ''] = text.slice(start).split(/[,;\t|"\r\n]/, 1)
  return `"${word.trim()}"`
}
