import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { Column } from '@portal/ui/boxes'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { useMemo } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { OrderPager } from '../paging/order-pager.tsx'
import type { ListState } from '../state/list-state.ts'
import { OrderListSkeleton } from '../table/order-list-skeleton.tsx'
import type { OrderRowsProps } from '../table/order-rows-props.ts'
import { OrderTable } from '../table/order-table.tsx'
import styles from './order-list.module.css'
import { useListScroll } from './use-list-scroll.ts'
import type { OrderPage } from './use-order-page.ts'

const NoOrders = lazyComponent(async () => (await import('./no-orders.tsx')).NoOrders)
const OrderCards = lazyComponent(async () => (await import('../cards/order-cards.tsx')).OrderCards)

interface OrderResultsProps extends Omit<OrderRowsProps, 'rows' | 'paymentCollection' | 'scroll'> {
  readonly page: OrderPage
}

/** One page of orders with its loading, empty and error states, and the pager below. */
export function OrderResults(props: OrderResultsProps) {
  return (
    <Column grow className={styles.results}>
      <Results {...props} />
    </Column>
  )
}

function Results({ page, ...props }: OrderResultsProps) {
  const { paymentCollection } = useOrderListHost()
  const state = useOfferedColumns(props.state, paymentCollection)
  const { scroll, setElement, scrollName } = useListScroll(state)
  const isNarrow = useIsNarrow()
  const { rows, error, isStale } = page
  if (error && (!rows || isStale)) {
    return (
      <LoadError
        title="Your orders could not be loaded"
        size="page"
        error={error}
        onRetry={() => void page.refetch()}
      />
    )
  }
  if (!rows) return <OrderListSkeleton />
  const Rows = isNarrow ? OrderCards : OrderTable
  return (
    <Column
      as="section"
      grow
      surface="raised"
      className={styles.sheet}
      aria-label="Orders"
      aria-busy={isStale}
    >
      <ScrollRegion
        label="Rows of orders"
        extent={isNarrow ? 'none' : scroll.isPage ? 'sideways' : 'fills'}
        isStale={isStale}
        ref={setElement}
        restoredAs={scroll.isPage ? undefined : scrollName}
      >
        {rows.length === 0 ? (
          <NoOrders
            waiting={<div className={styles.nothingPlace} />}
            state={state}
            total={page.shownTotal}
            onChange={props.onChange}
          />
        ) : (
          <Rows
            waiting={<OrderListSkeleton />}
            {...props}
            scroll={scroll}
            state={state}
            rows={rows}
            paymentCollection={paymentCollection}
          />
        )}
      </ScrollRegion>
      <OrderPager state={state} page={page} onChange={props.onChange} />
    </Column>
  )
}

/** The list's state without columns this dealer is not offered, though a URL or a view may name them. */
function useOfferedColumns(state: ListState, paymentCollection: boolean): ListState {
  return useMemo(
    () => ({ ...state, columns: offeredColumns(state.columns, paymentCollection) }),
    [state, paymentCollection],
  )
}
