const whole = new Intl.NumberFormat('en-US')

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return whole.format(count)
}
