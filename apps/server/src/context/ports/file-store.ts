import type { Readable } from 'node:stream'

/**
 * Where files of dealers are stored, by keys that say nothing about them. A second store is a second implementation of
 * this interface and a line in `open-file-store.ts`.
 */
export interface FileStore {
  /** Stores bytes durably and returns their key. Throws FileStoreFull where the store takes no more. */
  put(content: Buffer): Promise<string>
  /** Stores a stream without holding it in memory; when it breaks off, nothing is stored. Throws like `put`. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** The bytes of a key as a stream, which the caller reads or destroys; undefined for an unknown key. */
  read(key: string): Promise<Readable | undefined>
  /** Removes the bytes of a key; an unknown key is no error. */
  remove(key: string): Promise<void>
  /** The keys of files that were stored before a time. */
  keysBefore(time: Date): Promise<string[]>
}

export interface WrittenFile {
  readonly key: string
  readonly sizeBytes: number
  readonly sha256: Buffer
}

/** The store takes no more files at the moment: it is full, or must not be written to. */
export class FileStoreFull extends Error {}
