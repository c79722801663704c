import type { DashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../formatting/counts.ts'
import { Time } from '../../formatting/time.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import { DayChart } from './day-chart.tsx'
import styles from './last-seven-days.module.css'

interface LastSevenDaysProps {
  readonly stats: DashboardStats
}

/** The four figures of the last 7 days, each a way to the orders with the newest first, and a chart by day. */
export function LastSevenDays({ stats }: LastSevenDaysProps) {
  const money = useMoney()
  const { totalUnauthorized, totalOrders, totalValue, mostRecentOrderTm } = stats
  return (
    <Section title="Last 7 Days">
      <ul className={styles.figures}>
        <Figure name="Unauthorized Orders" value={formatCount(totalUnauthorized)} />
        <Figure name="Total Orders" value={formatCount(totalOrders)} />
        <Figure name="Total value" value={money(totalValue)} />
        <Figure
          name="Last Order Imported"
          value={mostRecentOrderTm ? <Time at={mostRecentOrderTm} /> : 'N/A'}
        />
      </ul>
      <DayChart days={stats.days} />
    </Section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
}

function Figure({ name, value }: FigureProps) {
  return (
    <li className={styles.figure}>
      <Link to="/orders/" search={{ sort: 'order.orderedAt', descending: true }} className={styles.link}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
      </Link>
    </li>
  )
}
