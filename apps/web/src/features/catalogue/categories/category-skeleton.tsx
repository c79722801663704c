import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import styles from './category-tree.module.css'

/** The tree of categories in the shape it will have, while it is on its way. */
export function CategorySkeleton() {
  return (
    <Loading label="Loading categories">
      <div className={styles.skeleton}>
        <SkeletonLines lines={8} />
      </div>
    </Loading>
  )
}
