import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: ReactNode
  /** One or two short sentences under the title. */
  readonly note?: ReactNode
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  /** Without the inner space, for tables and lists that reach the edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A raised sheet with a heading: one subject of a page. */
export function Section({ title, note, aside, flush = false, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <div>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
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
