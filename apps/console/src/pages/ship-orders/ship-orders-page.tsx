import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { canOpen } from '@portal/contract/orders/order.rules'
import { parseListState } from '@portal/order-list/state/list-state.ts'
import { buildPageRequest } from '@portal/order-list/state/search-request.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { workQueuesQuery } from '../../features/dashboard/dashboard.queries.ts'
import { queueLinks } from '../../features/dashboard/queue-links.ts'
import { orderListCalls } from '../../features/order-search/order-search.queries.ts'
import { ShipMany } from '../../features/orders/ship-many/ship-many.tsx'

/** Ships the orders selected in the list. */
export function ShipOrdersPage() {
  usePageTitle('Ship orders')
  const { ids } = useSearch({ from: '/shell/orders/ship' })
  const chosen = useMemo(() => ids.split('-').map(Number), [ids])
  return (
    <Page>
      <PageHeader title="Ship orders" back={<Link to="/orders">Orders</Link>} />
      <ShipMany key={ids} ids={chosen} next={<NextOrders shown={chosen} />} />
    </Page>
  )
}

interface NextOrdersProps {
  /** The orders on this page, which aren't opened again. */
  readonly shown: readonly number[]
}

/** Opens the oldest orders still to ship, or their empty list; focused when it appears, after the last order has shipped. */
export function NextOrders({ shown }: NextOrdersProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const next = useApiMutation({
    mutationFn: async () => {
      const work = await queryClient.ensureQueryData(workQueuesQuery)
      const { search } = queueLinks(work).orders_to_ship
      const request = {
        ...buildPageRequest(parseListState(search, orderListCalls.fields)),
        limit: atOnce + shown.length,
      }
      const { items } = await orderListCalls.search(request, new AbortController().signal)
      const ids = items.filter(canOpen).map(({ id }) => id)
      return { search, ids: ids.filter((id) => !shown.includes(id)).slice(0, atOnce) }
    },
    onSuccess: ({ search, ids }) =>
      void (ids.length === 0
        ? navigate({ to: '/orders', search })
        : navigate({ to: '/orders/ship', search: { ids: ids.join('-') } })),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button ref={button} variant="primary" isBusy={next.isPending} onClick={() => next.send()}>
      Next orders to ship
    </Button>
  )
}

const atOnce = 50
