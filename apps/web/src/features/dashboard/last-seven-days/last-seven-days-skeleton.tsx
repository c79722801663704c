import { Grid, Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import styles from './last-seven-days.module.css'

const figures = ['unauthorized', 'orders', 'value', 'last'] as const

export function LastSevenDaysSkeleton() {
  return (
    <Section title="Last 7 Days" isLoading>
      <Loading label="Loading the figures of your orders">
        <Grid gap={12} className={styles.figures}>
          {figures.map((figure) => (
            <Stack key={figure} relative gap={6} padY={10} padX={12} className={styles.figure}>
              <SkeletonBlock width="6rem" height="0.75rem" />
              <SkeletonBlock width="4rem" height="1.5rem" />
            </Stack>
          ))}
        </Grid>
        <div className={styles.chartSkeleton}>
          <SkeletonBlock height="100%" />
        </div>
      </Loading>
    </Section>
  )
}
