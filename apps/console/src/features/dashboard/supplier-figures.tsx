import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import type { SupplierFigures } from '@portal/contract/dashboard/work-queues.schema'
import { countText } from '@portal/contract/fields/count-text'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { BarChart } from '@portal/ui/bar-chart'
import { Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { useMoney } from '../../session/use-money.ts'
import { figuresQuery } from './dashboard.queries.ts'

/** Orders and their value of the last 30 days by day, and the dealers and products that make them. */
export function SupplierFiguresSections() {
  const query = useQuery(figuresQuery)
  const money = useMoney()
  return (
    <>
      <QuerySection title="Last 30 days" query={query} lines={5}>
        {({ days }) => (
          <>
            <Text tone="muted">
              <Text as="strong" tone="ink" size={20} tabular>
                {countText(
                  days.reduce((sum, { orders }) => sum + orders, 0),
                  'order',
                )}
              </Text>
              {', '}
              <Text as="strong" tone="ink" size={20} tabular>
                {money(sumOf(...days.map(({ value }) => value)))}
              </Text>
            </Text>
            <DayBars days={days} />
          </>
        )}
      </QuerySection>
      <QuerySection title="Top dealers" note="By order value, last 30 days." query={query} lines={3}>
        {({ topDealers }) => <TopDealers rows={topDealers} />}
      </QuerySection>
      <QuerySection title="Top products" note="By units ordered, last 7 days." query={query} lines={3}>
        {({ topProducts }) => <TopProducts rows={topProducts} />}
      </QuerySection>
    </>
  )
}

function DayBars({ days }: Pick<SupplierFigures, 'days'>) {
  const money = useMoney()
  return (
    <BarChart
      caption="Orders per day (UTC), including today."
      summary="Orders per day"
      bars={days.map(({ day, orders }, place) => ({
        key: day,
        value: orders,
        labels: [place > 6 && (days.length - 1 - place) % 7 === 0 ? formatDate(day) : ''],
      }))}
    >
      <DataTable
        label="Orders per day"
        columns={['Day', { figure: 'Orders' }, { figure: 'Value' }]}
        rows={days.map(({ day, orders, value }) => ({
          key: day,
          cells: [
            <Link key="day" to="/orders" search={{ startDate: day, endDate: day }}>
              {formatDate(day)}
            </Link>,
            orders.toLocaleString('en-US'),
            money(value),
          ],
        }))}
      />
    </BarChart>
  )
}

function TopDealers({ rows }: { readonly rows: SupplierFigures['topDealers'] }) {
  const money = useMoney()
  if (rows.length === 0) return <Text tone="muted">No orders in the last 30 days.</Text>
  return (
    <DataTable
      label="Top dealers"
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

function TopProducts({ rows }: { readonly rows: SupplierFigures['topProducts'] }) {
  const money = useMoney()
  if (rows.length === 0) return <Text tone="muted">No orders in the last 7 days.</Text>
  return (
    <DataTable
      label="Top products"
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

function formatDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
