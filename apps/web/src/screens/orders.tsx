import { Page, PageHeader } from '@portal/ui/page'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListState, writeListState } from '../features/order-search/list-state.ts'
import { OrderList } from '../features/order-search/order-list.tsx'

/** The orders list at /orders/; its whole state stands in the address. */
export function OrdersScreen() {
  const state = readListState(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Page width="full" fillsHeight>
      <PageHeader title="Orders" />
      <OrderList
        state={state}
        onChange={(next) => void navigate({ to: '/orders/', search: writeListState(next) })}
      />
    </Page>
  )
}
