import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { dashboardStatusIds } from '@portal/contract/dashboard/dashboard.rules'
import type { DashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { boxClass, Grid, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { DayChart } from './day-chart.tsx'
import styles from './last-seven-days.module.css'

/** Orders of the last 7 × 24 hours, newest first. */
const recent = {
  sort: 'order.orderedAt',
  descending: true,
  where: [['order.orderedAt', 'within_last', 7, 'days']],
} as const

type OrdersAddress = NonNullable<LinkProps<'a', RegisteredRouter, string, '/orders/'>['search']>

/** Excludes drafts and canceled orders, as Total Orders and Total value do. */
const counted = { ...recent, orderStatusId: dashboardStatusIds.join(',') } as const

/** The four totals of the last 7 days, each linked to the orders it counts, and a chart by day. */
export function LastSevenDays({ stats }: { readonly stats: DashboardStats }) {
  const money = useMoney()
  const { totalUnauthorized, totalOrders, totalValue, mostRecentOrderTm } = stats
  return (
    <Section title="Last 7 Days">
      <Grid as="ul" gap={12} className={styles.figures}>
        <Figure
          name="Unauthorized Orders"
          value={formatCount(totalUnauthorized)}
          search={{
            ...recent,
            orderStatusId: orderStatus.open.id,
            paymentStatusId: paymentStatus.unauthorized.id,
          }}
        />
        <Figure name="Total Orders" value={formatCount(totalOrders)} search={counted} />
        <Figure name="Total value" value={money(totalValue)} search={{ ...counted, sort: 'order.total' }} />
        <Figure
          name="Last Order Imported"
          value={mostRecentOrderTm ? <Time at={mostRecentOrderTm} /> : 'N/A'}
          search={{ sort: 'order.id', descending: true }}
        />
      </Grid>
      <DayChart days={stats.days} />
    </Section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly search: OrdersAddress
}

function Figure({ name, value, search }: FigureProps) {
  return (
    <Stack surface="frame" as="li" relative gap={6} padY={10} padX={12} className={styles.figure}>
      <Link
        to="/orders/"
        search={search}
        className={`${boxClass('stack', { gap: 2, tone: 'ink', plain: true })} covering`}
      >
        <Text leading={16} as="span" tone="muted" size={12}>
          {name}
        </Text>
        <Text leading={28} as="span" anywhere size={28} figure className={styles.value}>
          {value}
        </Text>
      </Link>
    </Stack>
  )
}
