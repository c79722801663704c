import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { lowStockQuery } from './low-stock.queries.ts'

/** The variants of which few units are left, the fewest first. */
export function LowStockList() {
  const query = useQuery(lowStockQuery)
  const { data } = query
  const note =
    data &&
    `${data.level === 1 ? '1 unit' : `${data.level} units`} and less; ${data.total > data.items.length ? `the first ${data.items.length} of ${data.total.toLocaleString('en-US')}` : `${data.total} in all`}.`
  return (
    <QuerySection title="Little stock" note={note} query={query} lines={8}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="There is enough of everything" />
        ) : (
          <DataTable
            label="Products with little stock"
            columns={['SKU', 'Product', { figure: 'Units' }]}
            rows={items.map(({ variantId, sku, title, quantity }) => ({
              key: variantId,
              cells: [
                <Link key="sku" to="/orders" search={{ search: sku }}>
                  {sku}
                </Link>,
                title,
                quantity.toLocaleString('en-US'),
              ],
            }))}
          />
        )
      }
    </QuerySection>
  )
}
