import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** `reading` for prose and forms, `wide` for overviews, `full` for tables that use every pixel. */
  readonly width?: 'reading' | 'wide' | 'full'
  /** Fills the height under the top bar, and its body scrolls on its own; on phones and low windows the page scrolls. */
  readonly fillsHeight?: boolean
  readonly children: ReactNode
}

export function Page({ width = 'wide', fillsHeight = false, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-fills={fillsHeight || undefined}>
      {children}
    </div>
  )
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly back?: ReactNode
  /** Tags and icons on the title's line. */
  readonly beside?: ReactNode
  readonly note?: ReactNode
  /** Buttons at the end of the line, the primary one last. */
  readonly actions?: ReactNode
}

export function PageHeader({ title, back, beside, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        {back}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
