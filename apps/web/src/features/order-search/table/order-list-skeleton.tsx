import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import styles from './table.module.css'

const rowKeys = Array.from({ length: 14 }, (_, row) => `row-${row}`)
const widths = ['4.5rem', '5rem', '4rem', '7rem', '6rem', '9rem', '2rem', '5rem']

/** The table in the shape it will have, while its first page is on its way. */
export function OrderListSkeleton() {
  return (
    <Loading label="Loading orders">
      <div className={styles.skeleton}>
        {rowKeys.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            {widths.map((width, column) => (
              <SkeletonBlock key={`${row}-${widths.indexOf(width, column)}`} width={width} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
