import type { ReactNode } from 'react'
import { Box, Row, Stack, Text } from './boxes.tsx'
import styles from './page.module.css'

interface PageProps {
  /** `reading` for prose and forms, `wide` for overviews, `full` for tables. */
  readonly width?: 'reading' | 'wide' | 'full'
  /**
   * Fills the height below the top bar, and the body scrolls separately; on phones and in low windows the page scrolls.
   */
  readonly fillsHeight?: boolean
  readonly children: ReactNode
}

export function Page({ width = 'wide', fillsHeight = false, children }: PageProps) {
  return (
    <Box full className={styles.page} data-width={width} data-fills={fillsHeight || undefined}>
      {children}
    </Box>
  )
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly back?: ReactNode
  /** Tags and icons on the title's line. */
  readonly beside?: ReactNode
  readonly note?: ReactNode
  /** Buttons at the end of the title's line, the primary one last. */
  readonly actions?: ReactNode
}

export function PageHeader({ title, back, beside, note, actions }: PageHeaderProps) {
  return (
    <Row rowGap={12} gap={24} below={20} as="header" wrap align="start" justify="between">
      <Stack gap={4} shrinks>
        {back}
        <Row wrap align="center" rowGap={6} gap={12}>
          <Text leading={28} as="h1" anywhere className={styles.title}>
            {title}
          </Text>
          {beside}
        </Row>
        {note ? (
          <Text tone="muted" size={13}>
            {note}
          </Text>
        ) : null}
      </Stack>
      {actions ? (
        <Row wrap gap={8}>
          {actions}
        </Row>
      ) : null}
    </Row>
  )
}
