/** Encrypts stored secrets and signs links. */
export interface SecretBox {
  /**
   * Encrypts text (AES-256-GCM); it opens only with the same `owner`, so a sealed text cannot be moved to another
   * row.
   */
  seal(text: string, owner: string): Buffer
  /** Gives the text back; throws when it was changed, belongs to another owner or was sealed with another key. */
  open(sealed: Buffer, owner: string): string
  /** Encrypts an email with a key that no backup contains; it opens only with the same `owner`. */
  sealMail(text: string, owner: string): Buffer
  /** Gives an email's text back; throws as `open` does, and after a restore, because the key stayed behind. */
  openMail(sealed: Buffer, owner: string): string
  /** A signature of text for one purpose, in letters that need no escaping in an address. */
  sign(purpose: string, text: string): string
  /** Verifies a signature in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean
}
