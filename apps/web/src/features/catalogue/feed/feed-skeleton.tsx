import { SkeletonBlock } from '@portal/ui/skeleton'
import styles from './feed-button.module.css'

/** The way to the product feed in the shape it will have, while its link is on its way. */
export function FeedSkeleton() {
  return (
    <div className={styles.waiting}>
      <SkeletonBlock height="100%" />
    </div>
  )
}
