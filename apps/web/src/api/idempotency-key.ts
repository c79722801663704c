/**
 * A key for something that may happen only once, however often it is sent: 128 random bits. It is made without
 * `randomUUID`, which browsers offer on secure pages only.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
