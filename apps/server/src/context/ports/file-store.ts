import type { Readable } from 'node:stream'
import type { WrittenObject } from './storage.ts'

/**
 * Stores uploaded and exported files under opaque keys. Every function throws StorageUnavailable if the storage fails.
 */
export interface FileStore {
  /** Stores bytes durably and returns their key. */
  put(content: Buffer): Promise<string>
  /** Stores a stream without holding it in memory; a broken stream stores nothing. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** The bytes of a key as a stream, which the caller reads or destroys; undefined for an unknown key. */
  read(key: string): Promise<Readable | undefined>
  /** Removes the bytes of a key; unknown keys are ignored. */
  remove(key: string): Promise<void>
  /** The keys of files stored before a point in time. */
  keysBefore(time: Date): Promise<string[]>
}

export interface WrittenFile extends WrittenObject {
  readonly key: string
}
