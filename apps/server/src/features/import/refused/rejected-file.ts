import { access, constants, type FileHandle, open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileFault } from '../file-fault.ts'

/** A file for the refused rows of `input`, created with the first text. */
export interface RejectedFile {
  /** Its path; undefined before the first text. */
  path(): string | undefined
  write(text: string): Promise<void>
  close(): Promise<void>
}

/**
 * `INPUT.rejected.csv` next to the input, or in the current folder when that one is read-only. Throws a file fault
 * when neither can be written: no row is ever refused silently.
 */
export function createRejectedFile(input: string): RejectedFile {
  let handle: FileHandle | undefined
  let path: string | undefined
  return {
    path: () => path,
    write: async (text) => {
      try {
        if (handle === undefined) {
          path = await choosePath(input)
          // The rows may hold passwords and addresses.
          handle = await open(path, 'w', 0o600)
        }
        await handle.appendFile(text)
      } catch (error) {
        throw fileFault(`The refused rows cannot be written to ${path} (${codeOf(error)}).`)
      }
    },
    close: async () => {
      await handle?.close()
    },
  }
}

async function choosePath(input: string): Promise<string> {
  const name = `${basename(input)}.rejected.csv`
  const beside = join(dirname(input), name)
  return (await isWritable(dirname(input), beside)) ? beside : join(process.cwd(), name)
}

async function isWritable(folder: string, path: string): Promise<boolean> {
  try {
    // An administrator may write anywhere; a read-only folder is left alone nevertheless.
    const { mode } = await stat(folder)
    if ((mode & 0o222) === 0) return false
    await access(folder, constants.W_OK)
    const handle = await open(path, 'a', 0o600)
    await handle.close()
    return true
  } catch {
    return false
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
