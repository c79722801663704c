import type { Readable } from 'node:stream'

/**
 * Stores files outside the database under names such as `files/ab/cdef`: in a local directory or a shared bucket. Every
 * function throws StorageUnavailable if the storage fails.
 */
export interface Storage {
  /** The place as the subject of a sentence: "The data directory /srv/portal". */
  readonly place: string
  /** The environment variable that configures the place. */
  readonly variable: 'DATA_DIR' | 'FILES_URL'
  /** The bytes under a name as a stream, which the caller reads or destroys; undefined for an unknown name. */
  read(name: string): Promise<Readable | undefined>
  /** Stores or replaces the bytes under a name, atomically. */
  put(name: string, content: Buffer): Promise<void>
  /** Stores bytes under a new name; false if it is taken. */
  putOnce(name: string, content: Buffer): Promise<boolean>
  /** Stores a stream without holding it in memory; a broken stream stores nothing. */
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<WrittenObject>
  /** Removes the bytes under a name; unknown names are ignored. */
  remove(name: string): Promise<void>
  /** All names in a folder, such as `files/`, unordered. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Why nothing can be stored right now, as a sentence; null if no problem is known. */
  findProblem(): Promise<string | null>
}

export interface WrittenObject {
  readonly sizeBytes: number
  readonly sha256: Buffer
}

interface StoredObject {
  readonly name: string
  readonly storedAt: Date
}

/** The storage can't be read or written: full, offline or forbidden. The message is a sentence. */
export class StorageUnavailable extends Error {}
