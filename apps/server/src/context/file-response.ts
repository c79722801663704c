import type { Readable } from 'node:stream'

/** A file as the answer of a call; it is sent as an attachment, so that no browser runs or shows it on our pages. */
export class FileResponse {
  readonly content: Readable
  readonly contentType: string
  readonly fileName: string
  /** Undefined for what is made while it is sent. */
  readonly sizeBytes: number | undefined

  constructor(parts: { content: Readable; contentType: string; fileName: string; sizeBytes?: number }) {
    this.content = parts.content
    this.contentType = parts.contentType
    this.fileName = parts.fileName
    this.sizeBytes = parts.sizeBytes
  }
}
