import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { countText } from '@portal/contract/fields/count-text'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '../../layout/data-table.tsx'
import { PageNavigation } from '../../layout/page/page-navigation.tsx'
import { usePermission } from '../../session/use-staff.ts'
import { lowStockQuery } from './low-stock.queries.ts'

/** Low-stock variants, lowest stock first, in pages. */
export function LowStockList() {
  const [page, setPage] = useState(1)
  const query = useQuery(lowStockQuery(page))
  const { data } = query
  const may = usePermission()
  const note = data && (
    <>
      {`${data.level} or fewer units. Select a SKU to see its open orders. `}
      {may('stock.write') ? <Link to="/imports">Import stock levels</Link> : null}
    </>
  )
  return (
    <QuerySection
      title="Low stock"
      titleOf={({ total }) => countText(total, 'item')}
      note={note}
      query={query}
      lines={8}
    >
      {({ items, total, pageSize }) =>
        items.length === 0 ? (
          <EmptyState title="No low-stock items" />
        ) : (
          <>
            <DataTable
              label="Low stock"
              columns={['SKU', 'Product', { figure: 'Units' }]}
              rows={items.map(({ variantId, sku, title, quantity }) => ({
                key: variantId,
                cells: [
                  <Link
                    key="sku"
                    to="/orders"
                    search={{
                      search: sku,
                      searchColumns: 'orderItem.sku',
                      orderStatusId: orderStatus.open.id,
                    }}
                  >
                    {sku}
                  </Link>,
                  title,
                  quantity.toLocaleString('en-US'),
                ],
              }))}
            />
            <PageNavigation page={page} size={pageSize} shown={items.length} total={total} onPage={setPage} />
          </>
        )
      }
    </QuerySection>
  )
}
