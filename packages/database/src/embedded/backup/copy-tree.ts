import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../client/error-code.ts'

/** Whether to exclude a path, which is relative to the copied directory and has slashes. */
export type IsExcluded = (path: string) => boolean

/**
 * Copies a directory recursively, flushes it to disk and returns the byte count. Files may change, appear and vanish
 * while it runs: vanished ones are skipped, changed ones are the caller's concern. After throwing, nothing more is
 * written.
 */
export async function copyTree(source: string, target: string, isLeftOut: IsExcluded): Promise<number> {
  return await copyDirectory('', { source, target, isLeftOut })
}

interface Copying {
  readonly source: string
  readonly target: string
  readonly isLeftOut: IsExcluded
}

// A disk flushes several files in the time of one.
const filesAtOnce = 8

async function copyDirectory(path: string, copying: Copying): Promise<number> {
  const { source, target, isLeftOut } = copying
  const facts = await stat(join(source, path))
  await mkdir(join(target, path), { recursive: true, mode: facts.mode & 0o777 })
  const names = await readdir(join(source, path))
  const left = names.map((name) => (path === '' ? name : `${path}/${name}`)).filter((one) => !isLeftOut(one))
  const folders: string[] = []
  let bytes = 0
  const copyFiles = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const size = await zeroIfGone(copyOne(one, copying)).catch((error: unknown) => {
        left.length = 0
        throw error
      })
      if (size === 'folder') folders.push(one)
      else bytes += size
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, copyFiles))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  for (const folder of folders) bytes += await zeroIfGone(copyDirectory(folder, copying))
  return bytes
}

/** Copies a file and returns its size; only returns `folder` for a directory. */
async function copyOne(path: string, { source, target }: Copying): Promise<number | 'folder'> {
  const facts = await stat(join(source, path))
  if (facts.isDirectory()) return 'folder'
  if (!facts.isFile()) return 0
  await copyFileDurably(join(source, path), join(target, path))
  return facts.size
}

/** The bytes copied, or 0 if the source has vanished. */
async function zeroIfGone<Result>(copied: Promise<Result>): Promise<Result | 0> {
  return await copied.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  })
}

/** Copies one file and flushes it to disk. */
export async function copyFileDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  const file = await open(target, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
