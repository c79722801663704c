import type { ReactNode } from 'react'
import { Box, Column, Stack, Text } from '../layout/boxes.tsx'
import styles from './bar-chart.module.css'

export interface Bar {
  readonly key: string
  readonly value: number
  /** Shown above the bar. */
  readonly count: string
  /** Shown below the bar, one per line; an empty string keeps its line. */
  readonly labels: readonly string[]
}

interface BarChartProps {
  readonly caption: ReactNode
  readonly bars: readonly Bar[]
  readonly summary: string
  /** The numbers as a table, for exact values. */
  readonly children: ReactNode
}

/** Numbers as bars, and as an expandable table. Nothing is conveyed by color only. */
export function BarChart({ caption, bars, summary, children }: BarChartProps) {
  const greatest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Stack as="figure" gap={12} className={styles.chart}>
      <Box as="figcaption" tone="muted" size={12}>
        {caption}
      </Box>
      <Stack gap={6} className={styles.bars} aria-hidden="true">
        {bars.map(({ key, value, count, labels }) => (
          <Stack size={12} leading={16} key={key} className={styles.place}>
            <Column align="center" justify="end" full className={styles.column}>
              <Text as="span" tabular weight="medium" className={styles.count}>
                {count}
              </Text>
              <span
                className={styles.bar}
                data-empty={value === 0 || undefined}
                style={{ height: `${(value / greatest) * 100}%` }}
              />
            </Column>
            {labels.map((label, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label's lines keep their order
              <Text as="span" tone="muted" key={line}>
                {label === '' ? '\u00a0' : label}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
      <details className={styles.details}>
        <summary className={styles.summary}>{summary}</summary>
        {children}
      </details>
    </Stack>
  )
}
