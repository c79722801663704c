import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { getRouteApi, Link } from '@tanstack/react-router'
import { OrderFilters } from '../features/orders/order-filters.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { useMay } from '../session/use-staff.ts'

const route = getRouteApi('/shell/orders')

/** The orders of all dealers, or of one. */
export function OrdersPage() {
  usePageTitle('Orders')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { dealer, page: _page, ...rest } = search
  const may = useMay()
  return (
    <Page>
      <PageHeader
        title="Orders"
        actions={
          <>
            {dealer === undefined ? null : (
              <Button size="small" onClick={() => void navigate({ search: rest })}>
                Orders of every dealer
              </Button>
            )}
            {may('orders.place') ? (
              <Link to="/orders/new" search={dealer === undefined ? {} : { dealer }}>
                New order
              </Link>
            ) : null}
          </>
        }
      />
      <OrderFilters
        // Another address, as by the browser's Back, fills the field again.
        key={search.text ?? ''}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        onFound={(id) => void navigate({ to: '/orders/$id', params: { id: String(id) } })}
      />
      <Section title={dealer === undefined ? 'Orders of every dealer' : 'Orders of one dealer'} flush>
        <OrderList
          key={JSON.stringify(search)}
          search={search}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      </Section>
    </Page>
  )
}
