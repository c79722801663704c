import type { ReactNode } from 'react'
import { Text } from '../layout/boxes.tsx'
import styles from './cells.module.css'

/** A figure or an amount: right-aligned, digits of one width. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" block tabular textAlign="end" nowrap>
      {children}
    </Text>
  )
}

interface DateCellProps {
  /** ISO 8601 in UTC, for machines and the tip. */
  readonly iso: string
  readonly full: string
  /** The day, where the short form lacks it; shown on paper, which is read on another day. */
  readonly day?: string | undefined
  /** Drawn before it, no part of its text: the day in a word, which the short form leaves open. */
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
  /** Not translated with the page. */
  readonly isCode?: boolean
}

/** One line of text that ends in an ellipsis where the column ends; then the full text is its tip. */
export function ClippedCell({ text, isCode = false }: ClippedCellProps) {
  return (
    <Text as="span" block truncated translate={isCode ? 'no' : undefined} data-tip={text} data-tip-clipped="">
      {text}
    </Text>
  )
}
