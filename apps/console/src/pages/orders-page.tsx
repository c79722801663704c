import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import type { WaitingWork } from '@portal/contract/dashboard/work-queues.schema'
import { type ChosenOrders, OrderListContext } from '@portal/order-list/host/order-list-host.ts'
import { OrderList } from '@portal/order-list/list/order-list.tsx'
import { type ListState, parseListState, serializeListState } from '@portal/order-list/state/list-state.ts'
import { buttonClass } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { workQueuesQuery } from '../features/dashboard/dashboard.queries.ts'
import { isRunning, jobsKey, jobsQuery } from '../features/jobs/jobs.queries.ts'
import { RunningJobs } from '../features/jobs/running-jobs.tsx'
import { orderListCalls } from '../features/order-search/order-search.queries.ts'
import { useStaffOrderList } from '../features/order-search/use-staff-order-list.tsx'
import { OrderPeek } from '../features/orders/order-peek.tsx'
import { orderQuery } from '../features/orders/orders.queries.ts'
import { PrintButtons } from '../features/orders/print-buttons.tsx'
import { ShipButton } from '../features/orders/ship-many/ship-button.tsx'
import { usePermission } from '../session/use-staff.ts'

/** The list's action for each job kind. */
const jobActions: ReadonlyMap<string, string> = new Map([
  ['bulk_hold', 'hold'],
  ['bulk_release', 'release'],
  ['bulk_capture', 'charge'],
  ['bulk_tag', 'tag'],
  ['bulk_cancel', 'cancel'],
])

/** The list's actions with running jobs. */
function useRunningActions(): ReadonlySet<string> {
  const { data: jobs } = useQuery(jobsQuery)
  return useMemo(
    () => new Set((jobs ?? []).filter(isRunning).flatMap(({ kind }) => jobActions.get(kind) ?? [])),
    [jobs],
  )
}

const tabRules = ({ shippedWhen, lateUntil }: WaitingWork) => ({ shippedWhen, lateUntil })

/** The console's additions to the list: a new order, and more bulk actions. */
function useListExtras(dealerId: number | undefined) {
  const may = usePermission()
  const mayPlace = may('orders.place')
  const mayShip = may('orders.fulfil')
  return useMemo(
    () => ({
      headerActions: mayPlace ? (
        <Link
          to="/orders/new"
          search={dealerId === undefined ? {} : { dealer: dealerId }}
          className={buttonClass('plain')}
        >
          New order
        </Link>
      ) : null,
      renderChosen: (chosen: ChosenOrders) => (
        <>
          {mayShip ? <ShipButton {...chosen} /> : null}
          <PrintButtons {...chosen} />
        </>
      ),
    }),
    [mayPlace, mayShip, dealerId],
  )
}

/** The orders of all dealers or of one; the URL contains the whole state of the list. */
export function OrdersPage() {
  usePageTitle('Orders')
  const search = useSearch({ strict: false })
  const state = useMemo(() => parseListState(search, orderListCalls.fields), [search])
  const extras = useListExtras(state.dealerId)
  const { data: rules } = useQuery({ ...workQueuesQuery, select: tabRules })
  const host = useStaffOrderList(extras, useRunningActions(), rules)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const change = useCallback(
    (next: ListState, how?: 'replace') =>
      void navigate({
        to: '/orders',
        search: serializeListState(next),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    (id: number) =>
      void navigate({
        to: '/orders/$id',
        params: { id: String(id) },
        state: { list: serializeListState(state) },
      }),
    [navigate, state],
  )
  return (
    <Page width="full" fillsHeight>
      <OrderListContext value={host}>
        <OrderList
          state={state}
          onChange={change}
          hrefOf={(id) => `/console/orders/${id}`}
          onOpen={open}
          onPreview={(id) => void queryClient.prefetchQuery(orderQuery(id))}
          onJob={() => void queryClient.invalidateQueries({ queryKey: jobsKey })}
          notice={<RunningJobs />}
          renderPeek={(id) => <OrderPeek key={id} id={id} />}
        />
      </OrderListContext>
    </Page>
  )
}
