import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import pictureStyles from '../cards/product-picture.module.css'
import styles from './product.module.css'

export function ProductSkeleton() {
  return (
    <Loading label="Loading product">
      <div className={styles.skeletonHead}>
        <SkeletonBlock width="5rem" />
        <SkeletonBlock width="18rem" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <span className={pictureStyles.missing} />
        </div>
        <div className={styles.side}>
          <SkeletonBlock width="60%" height="2rem" />
          <SkeletonBlock width="40%" height="2rem" />
          <SkeletonLines lines={6} />
          <SkeletonBlock width="14rem" height="2.5rem" />
        </div>
      </div>
    </Loading>
  )
}
