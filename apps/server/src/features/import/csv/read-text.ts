import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { maxImportBytes } from '@portal/contract/import/console-import.rules'
import type { FileNotation } from '@portal/contract/import/file-notation.rules'
import { ThrownRefusal } from '../../../context/refusal.ts'
import { fileError } from '../file-error.ts'
import { createFileDecoder, type FileDecoder } from './file-encoding.ts'

const pieceBytes = 64 * 1024
// A compressed megabyte can expand to a gigabyte.
const usualUnpackedBytes = 20 * maxImportBytes

/** Called after each chunk with the file's bytes read so far (compressed bytes for .gz). */
export type ReadProgress = (bytesRead: number) => void

interface ReadOptions {
  readonly onProgress?: ReadProgress
  readonly maxUnpackedBytes?: number
  /** The encoding of files that are neither UTF-8 with a mark nor UTF-16. */
  readonly encoding?: FileNotation['@encoding']
}

/**
 * Reads a file in chunks as UTF-8, UTF-16 or the given encoding, unpacking gzip and dropping a byte order mark. Throws a
 * file fault if it is missing, unreadable, damaged, too large once unpacked, or in another encoding, naming the first offending line.
 */
export async function* readText(
  file: string,
  { onProgress = () => {}, maxUnpackedBytes = usualUnpackedBytes, encoding }: ReadOptions = {},
): AsyncGenerator<string> {
  const isGzip = await startsAsGzip(file)
  const source = createReadStream(file, { highWaterMark: pieceBytes })
  const pieces = isGzip ? source.pipe(createGunzip({ chunkSize: pieceBytes })) : source
  if (isGzip) source.on('error', (error) => pieces.destroy(error))
  let decoder: FileDecoder | undefined
  let unpacked = 0
  try {
    for await (const piece of pieces) {
      unpacked += isGzip ? (piece as Buffer).length : 0
      if (unpacked > maxUnpackedBytes) throw tooLarge(file, maxUnpackedBytes)
      decoder ??= createFileDecoder(file, piece as Buffer, encoding)
      const text = decoder.decode(piece as Buffer)
      onProgress(source.bytesRead)
      yield text
    }
    yield decoder?.end() ?? ''
  } catch (error) {
    throw error instanceof ThrownRefusal ? error : fileError(explainReadFailure(file, error))
  } finally {
    source.destroy()
    pieces.destroy()
  }
}

async function startsAsGzip(file: string): Promise<boolean> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file, 'r')
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } catch (error) {
    throw fileError(explainReadFailure(file, error))
  } finally {
    await handle?.close()
  }
}

function tooLarge(file: string, bytes: number): ThrownRefusal {
  const size = Math.floor(bytes / 1024 / 1024).toLocaleString('en')
  return fileError(`${file} is larger than ${size} MB uncompressed. Split it into smaller files.`)
}

const readFailures: Readonly<Record<string, string>> = {
  ENOENT: "doesn't exist",
  ENOTDIR: "doesn't exist",
  EISDIR: 'is a directory, not a file',
  EACCES: "can't be read by this user",
  EPERM: "can't be read by this user",
  Z_DATA_ERROR: 'is a damaged gzip file',
  Z_BUF_ERROR: 'is an incomplete gzip file',
}

function explainReadFailure(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `${file} ${readFailures[code] ?? `can't be read (${code})`}.`
}
