import type { ReactNode, Ref } from 'react'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  /** Names the region for those who reach it by keyboard or ear. */
  readonly label: string
  /** Takes the height that is left and scrolls both ways; otherwise only sideways. */
  readonly fills?: boolean
  /** Pale while newer content is on its way. */
  readonly isStale?: boolean
  /** The name under which the browser's history keeps how far it was scrolled. */
  readonly restoredAs?: string
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** A part of the page that scrolls on its own, by keyboard too. */
export function ScrollRegion(props: ScrollRegionProps) {
  const { label, fills = false, isStale = false, restoredAs, ref, children } = props
  return (
    <section
      ref={ref}
      className={styles.region}
      aria-label={label}
      data-fills={fills || undefined}
      data-stale={isStale || undefined}
      data-scroll-restoration-id={restoredAs}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  )
}
