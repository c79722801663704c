import type { ReactNode } from 'react'
import { Grid, Stack, Text } from '../layout/boxes.tsx'
import { liveChildren } from '../live/live-text.tsx'
import styles from './key-values.module.css'

export interface KeyValue {
  readonly name: string
  readonly value: ReactNode
}

interface KeyValuesProps {
  readonly rows: readonly KeyValue[]
  /** `beside` puts names in a separate column, `close` in one as narrow as the names, `above` over their values. */
  readonly layout?: 'beside' | 'close' | 'above'
}

export function KeyValues({ rows, layout = 'beside' }: KeyValuesProps) {
  const known = rows.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <Stack leading={20} as="dl" gap={8} size={13} className={styles.list} data-layout={layout}>
      {known.map(({ name, value }) => (
        <Grid template="minmax(7.5rem, 2fr) 3fr" key={name} rowGap={0} gap={16} className={styles.row}>
          <Text as="dt" tone="muted">
            {name}
          </Text>
          <Text as="dd" shrinks anywhere tabular>
            {liveChildren(value)}
          </Text>
        </Grid>
      ))}
    </Stack>
  )
}
