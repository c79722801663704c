import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import type { SupplierFigures } from '@portal/contract/dashboard/work-queues.schema'
import { countText } from '@portal/contract/fields/count-text'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { Text } from '@portal/ui/boxes'
import { DayBars } from '@portal/ui/day-bars'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { useMoney } from '../../session/use-money.ts'
import { figuresQuery } from './dashboard.queries.ts'
import styles from './supplier-figures.module.css'

/** Orders and their value per day for the last 30 days, next to the previous 30 days. */
export function OrdersByDay() {
  const query = useQuery(figuresQuery)
  return (
    <QuerySection title="Last 30 days" query={query} lines={5}>
      {({ days }) => (
        <>
          <PeriodSums days={days} />
          <DayChart days={days} />
        </>
      )}
    </QuerySection>
  )
}

export function TopDealers() {
  const query = useQuery(figuresQuery)
  return (
    <QuerySection title="Top dealers" note="By order value, last 30 days." query={query} lines={3}>
      {({ topDealers }) => <DealerRows rows={topDealers} />}
    </QuerySection>
  )
}

export function TopProducts() {
  const query = useQuery(figuresQuery)
  return (
    <QuerySection title="Top products" note="By units ordered, last 7 days." query={query} lines={3}>
      {({ topProducts }) => <ProductRows rows={topProducts} />}
    </QuerySection>
  )
}

const ordersOf = (days: readonly { readonly orders: number }[]) =>
  days.reduce((sum, { orders }) => sum + orders, 0)

/** Orders and order value of this and the previous period. */
function PeriodSums({ days }: Pick<SupplierFigures, 'days'>) {
  const money = useMoney()
  const previous = days.map((day) => day.previous)
  const value = (of: readonly { readonly value: string }[]) => money(sumOf(...of.map((one) => one.value)))
  return (
    <Text tone="muted">
      <Text as="strong" tone="ink" size={20} tabular>
        {countText(ordersOf(days), 'order')}
      </Text>
      {', '}
      <Text as="strong" tone="ink" size={20} tabular>
        {value(days)}
      </Text>
      <Text as="span" block size={13} tabular>
        {`Previous 30 days: ${countText(ordersOf(previous), 'order')}, ${value(previous)}`}
      </Text>
    </Text>
  )
}

function DayChart({ days }: Pick<SupplierFigures, 'days'>) {
  const money = useMoney()
  return (
    <>
      <DayBars
        label="Orders per day"
        legend={{ bars: 'Orders per day (UTC)', lines: 'Previous 30 days' }}
        bars={days.map(({ day, orders, value, previous }, place) => ({
          key: day,
          value: orders,
          previous: previous.orders,
          label: place > 6 && (days.length - 1 - place) % 7 === 0 ? formatDate(day) : '',
          lines: [
            formatDate(day, 'short'),
            `${countText(orders, 'order')}, ${money(value)}`,
            `Previous: ${countText(previous.orders, 'order')}, ${money(previous.value)}`,
          ],
        }))}
      />
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <DataTable
          label="Orders per day"
          columns={['Day', { figure: 'Orders' }, { figure: 'Value' }, { figure: 'Previous' }]}
          rows={days.map(({ day, orders, value, previous }) => ({
            key: day,
            cells: [
              <Link key="day" to="/orders" search={{ startDate: day, endDate: day }}>
                {formatDate(day)}
              </Link>,
              orders.toLocaleString('en-US'),
              money(value),
              money(previous.value),
            ],
          }))}
        />
      </details>
    </>
  )
}

function DealerRows({ rows }: { readonly rows: SupplierFigures['topDealers'] }) {
  const money = useMoney()
  if (rows.length === 0) return <Text tone="muted">No orders in the last 30 days.</Text>
  return (
    <DataTable
      label="Dealers by order value"
      columns={['Dealer', { figure: 'Orders' }, { figure: 'Value' }]}
      rows={rows.map(({ id, name, orders, value }) => ({
        key: id,
        cells: [
          <Link key="name" to="/dealers/$id" params={{ id: String(id) }}>
            {name}
          </Link>,
          orders.toLocaleString('en-US'),
          money(value),
        ],
      }))}
    />
  )
}

function ProductRows({ rows }: { readonly rows: SupplierFigures['topProducts'] }) {
  const money = useMoney()
  if (rows.length === 0) return <Text tone="muted">No orders in the last 7 days.</Text>
  return (
    <DataTable
      label="Products by units ordered"
      columns={['Product', { figure: 'Units' }, { figure: 'Value' }]}
      rows={rows.map(({ sku, title, quantity, value }) => ({
        key: sku,
        cells: [
          <Link key="title" to="/orders" search={{ search: sku }}>
            {title || sku}
          </Link>,
          quantity.toLocaleString('en-US'),
          money(value),
        ],
      }))}
    />
  )
}

function formatDate(day: string, weekday?: 'short'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday,
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
