import type { Readable } from 'node:stream'

/** A file response, sent as an attachment so that browsers don't run or show it on our pages. */
export class FileResponse {
  readonly content: Readable
  readonly contentType: string
  readonly fileName: string
  /** Undefined if it is generated while sending. */
  readonly sizeBytes: number | undefined
  /** The ETag of the content, for conditional requests; undefined if unknown. */
  readonly version: unknown

  constructor(
    parts: Pick<FileResponse, 'content' | 'contentType' | 'fileName'> & {
      sizeBytes?: number
      version?: unknown
    },
  ) {
    this.content = parts.content
    this.contentType = parts.contentType
    this.fileName = parts.fileName
    this.sizeBytes = parts.sizeBytes
    this.version = parts.version
  }
}
