import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A unique id: the prefix and 24 letters. */
export function newId(prefix: string): string {
  const random = [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join('')
  return `${prefix}${random}`
}
