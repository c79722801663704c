import { join } from 'node:path'
import type { Config } from '../../context/installation/config.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** The storage of this installation, for every process: the bucket of `FILES_URL`, or else `DATA_DIR`. */
export function openStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Storage {
  return bucket === undefined
    ? createDiskStorage(dataDir)
    : createS3Storage(bucket, join(dataDir, 'cache', 'unfinished'))
}
