import type { ReactNode, Ref } from 'react'
import styles from './shell.module.css'

interface ShellFrameProps {
  /** Stands above the bar. */
  readonly banner?: ReactNode
  /** The link to the dashboard, drawn with this class. */
  readonly home: (className: string | undefined) => ReactNode
  /** The links of the navigation, drawn with this class. */
  readonly items: (className: string | undefined) => ReactNode
  /** What stands at the end of the bar. */
  readonly end?: ReactNode
  readonly content?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The slim top bar with the page below it, and the way past the bar for keyboards. */
export function ShellFrame({ banner, home, items, end, content, children }: ShellFrameProps) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {banner}
      <header className={styles.bar}>
        {home(styles.home)}
        <nav className={styles.nav} aria-label="Main">
          {items(styles.item)}
        </nav>
        <div className={styles.end}>{end}</div>
      </header>
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  )
}
