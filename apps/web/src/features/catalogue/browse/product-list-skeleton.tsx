import { Box, Column, Grid, Row, Stack } from '@portal/ui/boxes'
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
        <Box surface="raised" ruled="between" clips>
          {places.map((place) => (
            <RowSkeleton key={place} />
          ))}
        </Box>
      ) : (
        <div className={styles.grid}>
          {places.map((place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      )}
    </Loading>
  )
}

function RowSkeleton() {
  return (
    <Grid relative align="center" rowGap={4} gap={14} padY={8} padX={12} className={rowStyles.line}>
      <div className={rowStyles.picture}>
        <MissingPicture />
      </div>
      <Stack gap={8} className={rowStyles.what}>
        <SkeletonBlock width="85%" />
        <SkeletonBlock width="50%" />
      </Stack>
      <div className={rowStyles.sku} />
      <div className={rowStyles.stock} />
      <div className={rowStyles.end}>
        <Stack className={rowStyles.price}>
          <SkeletonBlock width="5rem" height="1.75rem" />
        </Stack>
        <Stack className={rowStyles.buy}>
          <SkeletonBlock width="5rem" height="1.75rem" />
        </Stack>
      </div>
    </Grid>
  )
}

function CardSkeleton() {
  return (
    <Column relative gap={12} shrinks padY={12} padX={12} surface="raised" className={styles.card}>
      <MissingPicture />
      <Stack grow gap={8} className={styles.skeletonLines}>
        <SkeletonBlock width="85%" />
        <SkeletonLines lines={3} />
      </Stack>
      <Row wrap align="end" justify="between" gap={8} className={styles.foot}>
        <SkeletonBlock width="5rem" height="1.75rem" />
      </Row>
    </Column>
  )
}

function MissingPicture() {
  return <Stack as="span" center ground="sunken" tone="faint" className={pictureStyles.missing} />
}
