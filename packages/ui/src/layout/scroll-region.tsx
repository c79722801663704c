import type { ReactNode, Ref } from 'react'
import { Box } from './boxes.tsx'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  readonly label: string
  /** The scroll direction: horizontal; both, within the remaining height; or none, if the page scrolls instead. */
  readonly extent?: 'sideways' | 'fills' | 'none'
  /** Pale while newer content is loading. */
  readonly isStale?: boolean
  readonly restoredAs?: string | undefined
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

export function ScrollRegion(props: ScrollRegionProps) {
  const { label, extent = 'sideways', isStale = false, restoredAs, ref, children } = props
  return (
    <Box
      ref={ref}
      as="section"
      relative
      className={styles.region}
      aria-label={label}
      data-extent={extent}
      data-stale={isStale || undefined}
      data-scroll-restoration-id={restoredAs}
      tabIndex={extent === 'none' ? undefined : 0}
    >
      {children}
    </Box>
  )
}
