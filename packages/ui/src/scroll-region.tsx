import type { ReactNode } from 'react'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  /** Names the region for those who reach it by keyboard or ear. */
  readonly label: string
  /** Takes the height that is left and scrolls both ways; otherwise only sideways. */
  readonly fills?: boolean
  /** Pale while newer content is on its way. */
  readonly isStale?: boolean
  readonly children: ReactNode
}

/** A part of the page that scrolls on its own, by keyboard too. */
export function ScrollRegion({ label, fills = false, isStale = false, children }: ScrollRegionProps) {
  return (
    <section
      className={styles.region}
      aria-label={label}
      data-fills={fills || undefined}
      data-stale={isStale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  )
}
