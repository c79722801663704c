export interface Summary {
  readonly n: number
  readonly median: number
  readonly p95: number
  readonly least: number
  readonly most: number
  /** The interquartile range. */
  readonly spread: number
}

/** Summarizes at least one sample; quantiles between samples are interpolated. */
export function summarize(samples: readonly number[]): Summary {
  if (samples.length === 0) throw new Error('Nothing was measured.')
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    n: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    least: quantile(sorted, 0),
    most: quantile(sorted, 1),
    spread: quantile(sorted, 0.75) - quantile(sorted, 0.25),
  }
}

/** The quantile of sorted samples, interpolated. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return round(below + (above - below) * (place - Math.floor(place)))
}

/** Rounds to thousandths, finer than the accuracy of any clock here. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
