/** A file that came with a call: its bytes, and what the sender calls it, which proves nothing. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}
