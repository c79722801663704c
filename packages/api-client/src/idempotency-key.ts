/**
 * Creates the key of a call that must take effect only once, however often it is sent: 128 random bits. `randomUUID`
 * is not used because browsers offer it on secure pages only.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
