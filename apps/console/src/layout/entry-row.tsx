import { Row, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import styles from './entry-row.module.css'

interface EntryRowProps {
  readonly title: ReactNode
  /** Details below the title. */
  readonly note?: ReactNode
  /** Content at the end of the line, such as a status or buttons. */
  readonly children?: ReactNode
}

/** A line of a framed list. */
export function EntryRow({ title, note, children }: EntryRowProps) {
  return (
    <Row as="li" wrap align="center" justify="between" rowGap={8} gap={16} padY={10} padX={16}>
      <Text as="span" shrinks anywhere className={styles.words}>
        {title}
        {note === undefined ? null : (
          <Text as="span" block tone="muted" size={13}>
            {note}
          </Text>
        )}
      </Text>
      {children}
    </Row>
  )
}
