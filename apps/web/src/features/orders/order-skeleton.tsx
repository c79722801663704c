import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import styles from './order.module.css'
import shapes from './order-skeleton.module.css'

export function OrderSkeleton() {
  return (
    <Loading label="Loading order">
      <div className={styles.view}>
        <div className={shapes.head}>
          <SkeletonBlock width="4rem" />
          <SkeletonBlock width="16rem" height="1.5rem" />
          <SkeletonBlock width="10rem" />
        </div>
        <div className={styles.progress}>
          <div className={shapes.steps}>
            <SkeletonLines lines={2} />
          </div>
        </div>
        <div className={styles.columns}>
          <div className={shapes.sheet}>
            <SkeletonLines lines={9} />
          </div>
          <div className={styles.side}>
            <div className={shapes.sheet}>
              <SkeletonLines lines={4} />
            </div>
            <div className={shapes.sheet}>
              <SkeletonLines lines={4} />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  )
}
