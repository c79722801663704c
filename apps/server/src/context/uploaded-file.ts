/** An uploaded file: its bytes and the client's name for it, which is untrusted. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}
