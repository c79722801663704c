import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { workQueuesQuery } from '../features/dashboard/dashboard.queries.ts'
import { queueLinks } from '../features/dashboard/queue-links.ts'
import { ShipMany } from '../features/orders/ship-many/ship-many.tsx'

/** Ships the orders selected in the list. */
export function ShipOrdersPage() {
  usePageTitle('Ship orders')
  const { ids } = useSearch({ from: '/shell/orders/ship' })
  const chosen = useMemo(() => ids.split('-').map(Number), [ids])
  return (
    <Page>
      <PageHeader title="Ship orders" back={<Link to="/orders">Orders</Link>} />
      <ShipMany key={ids} ids={chosen} next={<NextOrders />} />
    </Page>
  )
}

/** Leads to the orders still to ship; focused when it appears, after the last order has shipped. */
export function NextOrders() {
  const { data: work } = useQuery(workQueuesQuery)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  const queue = work === undefined ? { to: '/orders' as const } : queueLinks(work).orders_to_ship
  return (
    <Link ref={link} className={buttonClass('primary')} {...queue}>
      Next orders to ship
    </Link>
  )
}
