import { Box, Grid, Stack } from '@portal/ui/boxes'
import { Loading, SkeletonBlock, SkeletonLines } from '@portal/ui/skeleton'
import styles from './order.module.css'
import shapes from './order-skeleton.module.css'

export function OrderSkeleton() {
  return (
    <Loading label="Loading order">
      <Box full className={styles.view}>
        <Stack below={24} gap={8}>
          <SkeletonBlock width="4rem" />
          <SkeletonBlock width="16rem" height="1.5rem" />
          <SkeletonBlock width="10rem" />
        </Stack>
        <Box padY={14} padX={16} below={16} surface="raised">
          <div className={shapes.steps}>
            <SkeletonLines lines={2} />
          </div>
        </Box>
        <Grid template="minmax(0, 1fr) 20rem" align="start" gap={16} className={styles.columns}>
          <Box padY={16} padX={16} surface="flat">
            <SkeletonLines lines={9} />
          </Box>
          <Stack gap={16} shrinks className={styles.side}>
            <Box padY={16} padX={16} surface="flat">
              <SkeletonLines lines={4} />
            </Box>
            <Box padY={16} padX={16} surface="flat">
              <SkeletonLines lines={4} />
            </Box>
          </Stack>
        </Grid>
      </Box>
    </Loading>
  )
}
