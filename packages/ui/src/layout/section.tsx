import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly aside?: ReactNode
  /** Without the inner space, for tables and lists that reach the edges. */
  readonly flush?: boolean
  /** The level of its heading: 3 inside a panel that has a heading of its own. */
  readonly level?: 2 | 3
  /** While its content is a skeleton; see `sections.tsx`. */
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
    <section className={styles.section} aria-labelledby={headingId} data-loading={isLoading || undefined}>
      <header className={styles.header}>
        <div>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {aside}
      </header>
      <div className={styles.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
