import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../context/installation/config.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { createPictureSizes, type PictureSizes } from './picture-sizes.ts'

/** The folder behind `/pictures/`: the storage's own, or a local cache of the bucket. */
export async function openServedPictures(
  { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>,
  storage: Storage,
): Promise<{ importedPictures: string; pictureSizes: PictureSizes }> {
  const isCopy = bucket !== undefined
  const importedPictures = join(dataDir, isCopy ? 'cache/pictures' : 'pictures')
  // The folder is served from the start, even before the first import.
  await mkdir(importedPictures, { recursive: true })
  return {
    importedPictures,
    pictureSizes: createPictureSizes(importedPictures, isCopy ? storage : undefined),
  }
}
