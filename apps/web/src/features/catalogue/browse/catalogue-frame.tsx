import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

/** Where the catalogue has no room for the categories beside the list. */
export const narrowCatalogueQuery = '(max-width: 61.99em)'

interface CatalogueFrameProps {
  readonly isNarrow: boolean
  /** Stands above the categories, and above everything where these have no room. */
  readonly aside: ReactNode
  readonly categories: ReactNode
  readonly children: ReactNode
}

/** The places of the catalogue: categories at left where there is room, the list beside them. */
export function CatalogueFrame({ isNarrow, aside, categories, children }: CatalogueFrameProps) {
  return (
    <div className={styles.columns}>
      {isNarrow ? null : (
        <aside className={styles.side} aria-label="Categories and feed">
          {aside}
          {categories}
        </aside>
      )}
      <div className={styles.main}>
        {isNarrow ? aside : null}
        {children}
      </div>
    </div>
  )
}
