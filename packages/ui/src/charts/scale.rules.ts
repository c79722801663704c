/** The top of a scale for counts up to `greatest`: round and even, so that its half is an integer too. */
export function topOfScale(greatest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, greatest))))
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= greatest) ?? 20 * power
}

/** The column an arrow key moves to, out of `count`; undefined for other keys. */
export function stepAlong(key: string, from: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, from + step))
}
