import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import type { DashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { BarChart } from '@portal/ui/bar-chart'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from './day-chart.module.css'

type Days = DashboardStats['days']

interface DayChartProps {
  readonly days: Days
}

/** Orders per 24 hours as labeled bars, and as an expandable table. Nothing is conveyed by color only. */
export function DayChart({ days }: DayChartProps) {
  const timeZone = useTimeZone()
  return (
    <BarChart
      caption={caption(days, timeZone)}
      summary="Orders per day"
      bars={days.map(({ until, totalOrders }) => ({
        key: until,
        value: totalOrders,
        count: formatCount(totalOrders),
        labels: [
          formatIn(timeZone, until, { weekday: 'short' }),
          formatIn(timeZone, until, { day: 'numeric' }),
        ],
      }))}
    >
      <DayTable days={days} />
    </BarChart>
  )
}

function DayTable({ days }: DayChartProps) {
  const money = useMoney()
  const timeZone = useTimeZone()
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return (
    <table className={`table ${styles.table}`}>
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

/** Explains the bars: the 7 days end now, so each bar ends at this time of day. */
function caption(days: Days, timeZone: string): string {
  const end = days.at(-1)?.until
  if (end === undefined) return ''
  const time = formatIn(timeZone, end, { hour: 'numeric', minute: '2-digit' })
  return `Each bar covers the 24 hours ending at ${time} ${timeZoneTitle(timeZone)}.`
}

function formatIn(timeZone: string, time: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(time).toLocaleString('en-US', { ...parts, timeZone })
}
