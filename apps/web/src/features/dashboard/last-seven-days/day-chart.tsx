import type { DashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { formatCount } from '../../../formatting/counts.ts'
import { useTimeZone } from '../../../formatting/time-zone.tsx'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from './day-chart.module.css'

type Days = DashboardStats['days']

interface DayChartProps {
  readonly days: Days
}

/** Orders of each 24 hours as bars with their counts, and as a table that can be opened. No information is in colors alone. */
export function DayChart({ days }: DayChartProps) {
  const timeZone = useTimeZone()
  const greatest = Math.max(1, ...days.map(({ totalOrders }) => totalOrders))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption(days, timeZone)}</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ until, totalOrders }) => (
          <div key={until} className={styles.day}>
            <div className={styles.column}>
              <span className={styles.count}>{formatCount(totalOrders)}</span>
              <span
                className={styles.bar}
                data-empty={totalOrders === 0 || undefined}
                style={{ height: `${(totalOrders / greatest) * 100}%` }}
              />
            </div>
            <span className={styles.label}>{formatIn(timeZone, until, { weekday: 'short' })}</span>
            <span className={styles.label}>{formatIn(timeZone, until, { day: 'numeric' })}</span>
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
  const timeZone = useTimeZone()
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
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
        {days.map(({ until, totalOrders, totalValue }) => (
          <tr key={until}>
            <th scope="row">{formatIn(timeZone, until, day)}</th>
            <td>{formatCount(totalOrders)}</td>
            <td>{money(totalValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Says what a bar counts: the 7 days end now, so each of them ends at this time of day. */
function caption(days: Days, timeZone: string): string {
  const end = days.at(-1)?.until
  if (end === undefined) return 'Orders by day'
  const time = formatIn(timeZone, end, { hour: 'numeric', minute: '2-digit' })
  return `Orders by day: the 24 hours up to ${time} of each day, in ${timeZone}.`
}

function formatIn(timeZone: string, time: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(time).toLocaleString('en-US', { ...parts, timeZone })
}
