import { type ReactNode, useId } from 'react'
import { Box, Row, Text } from './boxes.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly aside?: ReactNode
  /** Omits the padding, for tables and lists that reach the edges. */
  readonly flush?: boolean
  /** The heading level: 3 inside a panel with its own heading. */
  readonly level?: 2 | 3
  /** Whether its content is a skeleton; see `sections.tsx`. */
  readonly isLoading?: boolean
  readonly children: ReactNode
}

export function Section({
  title,
  note,
  aside,
  flush = false,
  level = 2,
  isLoading = false,
  children,
}: SectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <Box
      as="section"
      shrinks
      surface="raised"
      aria-labelledby={headingId}
      data-loading={isLoading || undefined}
    >
      <Row as="header" align="start" justify="between" gap={16} className={styles.header}>
        <div>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {note ? (
            <Text tone="muted" size={13} className={styles.note}>
              {note}
            </Text>
          ) : null}
        </div>
        {aside}
      </Row>
      <div className={styles.body} data-flush={flush || undefined}>
        {children}
      </div>
    </Box>
  )
}
