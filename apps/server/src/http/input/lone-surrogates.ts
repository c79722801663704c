/**
 * The dotted paths of texts with a lone surrogate, which can't be stored in a database or sent in a header or URL.
 */
export function pathsOfLoneSurrogates(value: unknown): string[] {
  const found: string[] = []
  // Not recursive, since callers can nest values arbitrarily deep.
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value: part } = next
    if (typeof part === 'string' && /\p{Surrogate}/u.test(part)) found.push(path)
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return found
}
