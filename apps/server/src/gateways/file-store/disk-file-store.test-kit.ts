import type { FileStore } from '../../context/ports/file-store.ts'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { createFileStore } from './file-store.ts'

export function createDiskFileStore(dataDir: string): FileStore {
  return createFileStore(createDiskStorage(dataDir))
}
