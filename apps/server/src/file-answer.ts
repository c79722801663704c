/** A file as the answer of a call; it is sent as an attachment, so that no browser runs or shows it on our pages. */
export class FileAnswer {
  readonly content: Buffer
  readonly contentType: string
  readonly fileName: string

  constructor(parts: { content: Buffer; contentType: string; fileName: string }) {
    this.content = parts.content
    this.contentType = parts.contentType
    this.fileName = parts.fileName
  }
}
