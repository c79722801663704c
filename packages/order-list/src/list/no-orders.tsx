import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Button } from '@portal/ui/button'
import { EmptyParcel, SearchedSheets } from '@portal/ui/drawings'
import { EmptyState } from '@portal/ui/page-state'
import type { ReactNode } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { isFiltered, type ListState, withoutFilters } from '../state/list-state.ts'

interface NoOrdersProps {
  readonly state: ListState
  readonly total: number | undefined
  readonly onChange: (state: ListState) => void
}

/** What to do about an empty page: go to the first one, clear the filters, or make the first order. */
export function NoOrders({ state, total, onChange }: NoOrdersProps) {
  const { noOrders } = useOrderListHost()
  if (state.page > 1) {
    return (
      <Nothing
        picture={<EmptyParcel />}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>Go to the first page</Button>}
      >
        {total === 0 ? 'There is no order on this page.' : 'This page is past the last order.'}
      </Nothing>
    )
  }
  if (isFiltered(state)) {
    return (
      <Nothing
        picture={<SearchedSheets />}
        action={<Button onClick={() => onChange(withoutFilters(state))}>Clear all filters</Button>}
      >
        No order fits all of them. Remove one above, or begin anew.
      </Nothing>
    )
  }
  return (
    <Nothing picture={<EmptyParcel />} action={noOrders.action}>
      {noOrders.text}
    </Nothing>
  )
}

interface NothingProps {
  readonly picture: ReactNode
  readonly action: ReactNode
  readonly children: string
}

function Nothing({ picture, action, children }: NothingProps) {
  return (
    <EmptyState picture={picture} title={orderSearchMessages.nothingFound} action={action}>
      {children}
    </EmptyState>
  )
}
