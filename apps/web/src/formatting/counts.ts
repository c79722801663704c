/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
