import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { isGettingStartedShown } from '@portal/contract/portal/portal-visibility.rules'
import { EmptyState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/use-session.ts'
import { dashboardStatsQuery } from './dashboard.queries.ts'
import { GettingStarted } from './getting-started.tsx'
import { LastSevenDays } from './last-seven-days/last-seven-days.tsx'
import { LastSevenDaysSkeleton } from './last-seven-days/last-seven-days-skeleton.tsx'

/**
 * The last 7 days once there is an order. Before the first order: the three steps to it where the portal collects
 * payments, else a note on where orders will appear.
 */
export function RecentOrders() {
  const { paymentCollection } = useSession()
  const { data: stats, error, isFetching, refetch } = useQuery(dashboardStatsQuery)
  if (!stats && error && !isFetching) {
    return (
      <Section title="Last 7 Days">
        <LoadError
          title="Your figures could not be loaded"
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
    return <GettingStarted hasPaymentMethod={stats.activePaymentMethods > 0} />
  }
  return (
    <Section title="Orders">
      <EmptyState title="No orders yet" level={3}>
        As soon as your first order is imported or placed, its figures appear here.
      </EmptyState>
    </Section>
  )
}
