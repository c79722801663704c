import type { DashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { formatCount } from '../../../formatting/counts.ts'
import { useTimeZone } from '../../../formatting/time-zone.tsx'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from './day-chart.module.css'

type Days = DashboardStats['days']

interface DayChartProps {
  readonly days: Days
}

/** Orders by day as bars with their counts, and as a table that can be opened. No information is in colors alone. */
export function DayChart({ days }: DayChartProps) {
  const greatest = Math.max(1, ...days.map(({ totalOrders }) => totalOrders))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        Orders by day, in {useTimeZone()}. The first day counts from the hour at which the 7 days begin.
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, totalOrders }) => (
          <div key={day} className={styles.day}>
            <div className={styles.column}>
              <span className={styles.count}>{formatCount(totalOrders)}</span>
              <span
                className={styles.bar}
                data-empty={totalOrders === 0 || undefined}
                style={{ height: `${(totalOrders / greatest) * 100}%` }}
              />
            </div>
            <span className={styles.label}>{formatChartDay(day, { weekday: 'short' })}</span>
            <span className={styles.label}>{formatChartDay(day, { day: 'numeric' })}</span>
          </div>
        ))}
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>Figures by day</summary>
        <DayTable days={days} />
      </details>
    </figure>
  )
}

function DayTable({ days }: DayChartProps) {
  const money = useMoney()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, totalOrders, totalValue }) => (
          <tr key={day}>
            <th scope="row">{formatChartDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}</th>
            <td>{formatCount(totalOrders)}</td>
            <td>{money(totalValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatChartDay(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' })
}
