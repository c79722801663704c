import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import styles from '../cards/product-card.module.css'
import pictureStyles from '../cards/product-picture.module.css'
import rowStyles from '../cards/product-row.module.css'
import type { CatalogueState } from '../search/catalogue-state.ts'

const places = Array.from({ length: 10 }, (_, place) => `place-${place}`)

export function ProductListSkeleton({ view }: Pick<CatalogueState, 'view'>) {
  return (
    <Loading label="Loading products">
      {view === 'list' ? (
        <div className={rowStyles.list}>
          {places.map((place) => (
            <div key={place} className={rowStyles.line}>
              <span className={pictureStyles.missing} />
              <SkeletonBlock width="70%" />
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.grid}>
          {places.map((place) => (
            <div key={place} className={styles.card}>
              <span className={pictureStyles.missing} />
              <div className={styles.skeletonLines}>
                <SkeletonBlock width="85%" />
                <SkeletonLines lines={3} />
              </div>
              <div className={styles.foot}>
                <SkeletonBlock width="5rem" height="1.75rem" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Loading>
  )
}
