import { join } from 'node:path'
import type { FileStore } from '../../context/ports/file-store.ts'
import { createDiskFileStore } from './disk-file-store.ts'

/** The store of uploaded and exported files of this installation, for every process: `DATA_DIR/files`. */
export function openFileStore({ dataDir }: { readonly dataDir: string }): FileStore {
  return createDiskFileStore(join(dataDir, 'files'))
}
