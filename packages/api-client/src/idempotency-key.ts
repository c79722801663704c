/**
 * Creates a 128-bit random key for a request that must take effect only once. `randomUUID` is not used, because
 * browsers offer it only on secure pages.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
