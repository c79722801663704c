import { access, constants, type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileError } from '../file-error.ts'

/** A file for the refused rows of `input`, created with the first text. */
export interface RejectedFile {
  /** Its path; undefined before the first text. */
  path(): string | undefined
  write(text: string): Promise<void>
  close(): Promise<void>
}

/**
 * Creates `INPUT.rejected.csv` in the first writable folder. Throws a file fault if there is none: no row is ever
 * refused silently.
 */
export function createRejectedFile(input: string, folders: readonly string[]): RejectedFile {
  let handle: FileHandle | undefined
  let path: string | undefined
  return {
    path: () => path,
    write: async (text) => {
      try {
        if (handle === undefined) {
          path = await choosePath(`${basename(input)}.rejected.csv`, folders)
          // The rows may hold passwords and addresses.
          handle = await open(path, 'w', 0o600)
        }
        await handle.appendFile(text)
      } catch (error) {
        throw fileError(
          `The rejected rows can't be written to ${path} (${codeOf(error)}). Choose another directory with --refused.`,
        )
      }
    },
    close: async () => {
      await handle?.close()
    },
  }
}

/** The path in the first writable folder, or else in the last folder. */
async function choosePath(name: string, folders: readonly string[]): Promise<string> {
  let path = name
  for (const folder of folders) {
    path = join(folder, name)
    if (await isWritable(folder, path)) break
  }
  return path
}

async function isWritable(folder: string, path: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    // Root could write anywhere, but read-only folders must stay untouched.
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
