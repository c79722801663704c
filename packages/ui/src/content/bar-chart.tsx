import type { ReactNode } from 'react'
import styles from './bar-chart.module.css'

export interface Bar {
  readonly key: string
  readonly value: number
  /** Above the bar; nothing where many bars leave no room. */
  readonly count?: string
  /** Below the bar, a line each; an empty line keeps its place. */
  readonly labels: readonly string[]
}

interface BarChartProps {
  readonly caption: ReactNode
  readonly bars: readonly Bar[]
  readonly summary: string
  /** The same figures as a table, for everyone who wants them exactly. */
  readonly children: ReactNode
}

/** Figures as bars, and as a table that can be opened. No information is in colors alone. */
export function BarChart({ caption, bars, summary, children }: BarChartProps) {
  const greatest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.bars} data-dense={bars.length > 14 || undefined} aria-hidden="true">
        {bars.map(({ key, value, count, labels }) => (
          <div key={key} className={styles.place}>
            <div className={styles.column}>
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
              <span
                className={styles.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${(value / greatest) * 100}%` }}
              />
            </div>
            {labels.map((label, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label never change places
              <span key={line} className={styles.label}>
                {label === '' ? '\u00a0' : label}
              </span>
            ))}
          </div>
        ))}
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{summary}</summary>
        {children}
      </details>
    </figure>
  )
}
