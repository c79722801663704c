import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import styles from '../cards/product-card.module.css'
import pictureStyles from '../cards/product-picture.module.css'

const cards = Array.from({ length: 10 }, (_, card) => `card-${card}`)

/** The skeleton of the cards. */
export function ProductListSkeleton() {
  return (
    <Loading label="Loading products">
      <div className={styles.grid}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
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
    </Loading>
  )
}
