import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit, { type LimitFunction } from 'p-limit'
import { errorCode } from '../../connection/error-code.ts'

/** Whether a path below the copied directory, with slashes, is not copied. */
export type IsExcluded = (path: string) => boolean

/**
 * Copies a directory with all below it and returns the number of bytes; everything is flushed to the disk when it
 * returns. Files may change, appear and vanish meanwhile: a vanished one is not copied, and the caller handles
 * changed ones. When it throws, nothing is written any more.
 */
export async function copyTree(source: string, target: string, isLeftOut: IsExcluded): Promise<number> {
  return await copyBelow('', { source, target, isLeftOut, oneOfFew: pLimit(filesAtOnce) })
}

// A disk flushes several files in the time of one.
const filesAtOnce = 8

interface Copying {
  readonly source: string
  readonly target: string
  readonly isLeftOut: IsExcluded
  readonly oneOfFew: LimitFunction
}

async function copyBelow(path: string, copying: Copying): Promise<number> {
  const { source, target, isLeftOut } = copying
  const facts = await stat(join(source, path))
  await mkdir(join(target, path), { recursive: true, mode: facts.mode & 0o777 })
  const names = await readdir(join(source, path))
  const below = names.map((name) => (path === '' ? name : `${path}/${name}`)).filter((one) => !isLeftOut(one))
  const copied = await Promise.allSettled(below.map((one) => copyOne(one, copying)))
  let bytes = 0
  for (const one of copied) {
    if (one.status === 'rejected') throw one.reason
    bytes += one.value
  }
  return bytes
}

async function copyOne(path: string, copying: Copying): Promise<number> {
  try {
    const facts = await stat(join(copying.source, path))
    if (facts.isDirectory()) return await copyBelow(path, copying)
    if (!facts.isFile()) return 0
    await copying.oneOfFew(() => copyFileDurably(join(copying.source, path), join(copying.target, path)))
    return facts.size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

/** Copies one file and flushes it to the disk before this returns. */
export async function copyFileDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  const file = await open(target, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
