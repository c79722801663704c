import type { ReactNode } from 'react'
import { Text } from '../layout/boxes.tsx'
import styles from './cells.module.css'

/** A right-aligned number or amount with tabular digits. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" block tabular textAlign="end" nowrap>
      {children}
    </Text>
  )
}

interface DateCellProps {
  /** ISO 8601 in UTC, for machines and the tooltip. */
  readonly iso: string
  readonly full: string
  /** The date, if the short form lacks it; shown in print, which may be read on another day. */
  readonly day?: string | undefined
  /** Text rendered before the time but not part of it: "Today" or "Yesterday", which the short form omits. */
  readonly beside?: string | undefined
  readonly isReached?: boolean
  readonly children: ReactNode
}

export function DateCell({ iso, full, day, beside, isReached = false, children }: DateCellProps) {
  return (
    <Text
      as="time"
      tabular
      nowrap
      className={styles.date}
      dateTime={iso}
      data-tip={full}
      data-day={day}
      data-beside={beside}
      tabIndex={isReached ? 0 : undefined}
    >
      {children}
    </Text>
  )
}

/** A missing value: a dash, which screen readers read as "none". */
export function MissingCell() {
  return (
    <Text as="span" tone="faint">
      <span aria-hidden="true">–</span>
      <span className="spoken">none</span>
    </Text>
  )
}

interface ClippedCellProps {
  readonly text: string
  /** Whether page translation skips it. */
  readonly isCode?: boolean
  /** The same text with links. */
  readonly children?: ReactNode
}

/** One line of text, truncated with an ellipsis; the tooltip then has the full text. */
export function ClippedCell({ text, isCode = false, children = text }: ClippedCellProps) {
  return (
    <Text as="span" block truncated translate={isCode ? 'no' : undefined} data-tip={text} data-tip-clipped="">
      {children}
    </Text>
  )
}
