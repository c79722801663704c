/** Encrypts stored secrets and signs links. */
export interface SecretBox {
  /**
   * Encrypts text (AES-256-GCM); it opens only with the same `owner`, so a sealed text cannot be moved to another
   * row.
   */
  seal(text: string, owner: string): Buffer
  /** Decrypts text; throws if it was changed, belongs to another owner or was sealed with another key. */
  open(sealed: Buffer, owner: string): string
  /** Encrypts an email with a key that no backup contains; it opens only with the same `owner`. */
  sealMail(text: string, owner: string): Buffer
  /** Decrypts an email; throws like `open`, and after a restore, because backups don't contain the key. */
  openMail(sealed: Buffer, owner: string): string
  /** Signs text for one purpose; the signature is URL-safe. */
  sign(purpose: string, text: string): string
  /** Verifies a signature in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean
}
