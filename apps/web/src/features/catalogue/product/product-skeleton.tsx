import { Grid, Stack } from '@portal/ui/boxes'
import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import pictureStyles from '../cards/product-picture.module.css'
import styles from './product.module.css'

export function ProductSkeleton() {
  return (
    <Loading label="Loading product">
      <Stack below={20} gap={8}>
        <SkeletonBlock width="5rem" />
        <SkeletonBlock width="18rem" height="1.5rem" />
      </Stack>
      <Grid template="minmax(0, 34rem) minmax(0, 1fr)" below={24} align="start" className={styles.columns}>
        <Stack gap={12} padY={12} padX={12} surface="flat" className={styles.gallery}>
          <Stack as="span" center ground="sunken" tone="faint" className={pictureStyles.missing} />
        </Stack>
        <Grid columns={1} gap={20} className={styles.side}>
          <SkeletonBlock width="60%" height="2rem" />
          <SkeletonBlock width="40%" height="2rem" />
          <SkeletonLines lines={6} />
          <SkeletonBlock width="14rem" height="2.5rem" />
        </Grid>
      </Grid>
    </Loading>
  )
}
