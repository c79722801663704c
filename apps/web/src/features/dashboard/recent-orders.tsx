import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { isGettingStartedShown } from '@portal/contract/portal/portal-visibility.rules'
import { Grid, Stack } from '@portal/ui/boxes'
import { EmptyState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/use-session.ts'
import { dashboardStatsQuery } from './dashboard.queries.ts'
import { GettingStarted } from './getting-started.tsx'
import styles from './last-seven-days/last-seven-days.module.css'
import { LastSevenDays } from './last-seven-days/last-seven-days.tsx'

const figures = ['unauthorized', 'orders', 'value', 'last'] as const

function LastSevenDaysSkeleton() {
  return (
    <Section title="Last 7 Days" isLoading>
      <Loading label="Loading your orders">
        <Grid gap={12} className={styles.figures}>
          {figures.map((figure) => (
            <Stack
              surface="frame"
              key={figure}
              relative
              gap={6}
              padY={10}
              padX={12}
              className={styles.figure}
            >
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

/**
 * The last 7 days once there is an order; before that, three steps to the first order if the portal collects payments,
 * or else a note.
 */
export function RecentOrders() {
  const { paymentCollection, dealer } = useSession()
  const { data: stats, error, isFetching, refetch } = useQuery(dashboardStatsQuery)
  if (!stats && error && !isFetching) {
    return (
      <Section title="Last 7 Days">
        <LoadError
          title="We couldn't load your stats"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      </Section>
    )
  }
  if (!stats) return <LastSevenDaysSkeleton />
  if (stats.mostRecentOrderTm !== null) return <LastSevenDays stats={stats} />
  if (isGettingStartedShown(stats.mostRecentOrderTm, paymentCollection)) {
    return (
      <GettingStarted
        hasPaymentMethod={stats.activePaymentMethods > 0}
        isBlocked={isBlockedStatus(dealer.accountDealerStatusId)}
      />
    )
  }
  return (
    <Section title="Orders">
      <EmptyState title="No orders yet" level={3}>
        Your stats will appear here once your first order is imported or placed.
      </EmptyState>
    </Section>
  )
}
