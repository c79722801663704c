import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ShipMany } from '../features/orders/ship-many/ship-many.tsx'

/** Ships the orders selected in the list. */
export function ShipOrdersPage() {
  usePageTitle('Ship orders')
  const { ids } = useSearch({ from: '/shell/orders/ship' })
  const chosen = useMemo(() => ids.split('-').map(Number), [ids])
  return (
    <Page>
      <PageHeader title="Ship orders" back={<Link to="/orders">Orders</Link>} />
      <ShipMany key={ids} ids={chosen} />
    </Page>
  )
}
