/** An uploaded file: its bytes, and the client's name for it, which proves nothing. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}
