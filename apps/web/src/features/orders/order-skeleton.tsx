import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import styles from './order.module.css'

/** The shape of an order's page while the order is loading. */
export function OrderSkeleton() {
  return (
    <Loading label="Loading order">
      <div className={styles.view}>
        <div className={styles.skeletonHead}>
          <SkeletonBlock width="4rem" />
          <SkeletonBlock width="16rem" height="1.5rem" />
          <SkeletonBlock width="10rem" />
        </div>
        <div className={styles.columns}>
          <div className={styles.sheet}>
            <SkeletonLines lines={9} />
          </div>
          <div className={styles.side}>
            <div className={styles.sheet}>
              <SkeletonLines lines={4} />
            </div>
            <div className={styles.sheet}>
              <SkeletonLines lines={4} />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  )
}
