import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { usePageScrolls } from '@portal/app-kit/device/use-page-scrolls.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { countText } from '@portal/contract/fields/count-text'
import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Column, Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyParcel, SearchedSheets } from '@portal/ui/drawings'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BulkActions } from '../bulk/use-bulk-actions.tsx'
import { OrderCards } from '../cards/order-cards.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'
import { OrderPager } from '../paging/order-pager.tsx'
import type { OrderListPage } from '../search/use-order-page.ts'
import { isFiltered, type ListState, withJustChanged, withoutFilters } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'
import { OrderListSkeleton } from '../table/order-list-skeleton.tsx'
import type { OrderRowsProps } from '../table/order-rows-props.ts'
import { OrderTable } from '../table/order-table.tsx'
import type { RowScroll } from '../table/use-virtual-rows.ts'
import styles from './order-list.module.css'

const SearchElsewhere = lazyComponent(async () => (await import('./search-elsewhere.tsx')).SearchElsewhere)

/** The key of the list's scroll position in the browser's history. */
const scrollName = 'orders'

/**
 * The list's scroll container and start position. Scrolls to the top for other orders, but keeps the position for other
 * columns.
 */
function useListScroll(state: ListState) {
  const isPage = usePageScrolls()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const startPx = useElementScrollRestoration({ id: scrollName })?.scrollY ?? 0
  const { projectionColumns: _, ...request } = buildPageRequest(state)
  const requestKey = JSON.stringify(request)
  const shownKey = useRef(requestKey)
  useEffect(() => {
    if (shownKey.current === requestKey) return
    shownKey.current = requestKey
    if (!element) return
    if (!isPage) element.scrollTop = 0
    // On a scrolled page, moves the rows below the top bar, whose height is in `scroll-margin`.
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [requestKey, element, isPage])
  const scroll: RowScroll = { isPage, scroller: element, startPx }
  return { scroll, setElement, scrollName }
}

interface OrderResultsProps extends Omit<OrderRowsProps, 'rows' | 'paymentCollection' | 'scroll'> {
  readonly page: OrderListPage
  readonly lastDone: BulkActions['lastDone']
}

/** One page of orders with its loading, empty and error states, and the pager below. */
export function OrderResults(props: OrderResultsProps) {
  return (
    <Column shortens grow className={styles.results}>
      <Results {...props} />
    </Column>
  )
}

function Results({ page, lastDone, ...props }: OrderResultsProps) {
  const { paymentCollection } = useOrderListHost()
  const state = useOfferedColumns(props.state, paymentCollection)
  const { scroll, setElement, scrollName } = useListScroll(state)
  const isNarrow = useIsNarrow()
  const { rows, error, isStale } = page
  if (error && (!rows || isStale)) {
    return (
      <LoadError
        title="We couldn't load your orders"
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
      shortens
      clips
      as="section"
      grow
      surface="raised"
      className={styles.sheet}
      aria-label="Orders"
      aria-busy={isStale}
    >
      <PrintedPart count={rows.length} total={page.shownTotal} />
      <ScrollRegion
        label="Order list"
        extent={isNarrow ? 'none' : scroll.isPage ? 'sideways' : 'fills'}
        isStale={isStale}
        ref={setElement}
        restoredAs={scroll.isPage ? undefined : scrollName}
      >
        {rows.length === 0 ? (
          <NoOrders {...{ state, lastDone, onChange: props.onChange }} />
        ) : (
          <Rows {...props} scroll={scroll} state={state} rows={rows} paymentCollection={paymentCollection} />
        )}
      </ScrollRegion>
      {page.shownTotal === 0 ? null : <OrderPager state={state} page={page} onChange={props.onChange} />}
    </Column>
  )
}

/** Shows in print that the list has more orders than the printed page. */
function PrintedPart({ count, total }: { readonly count: number; readonly total: number | undefined }) {
  if (total === undefined || total <= count) return null
  return (
    <p className="print-only">{`Showing ${formatCount(count)} of ${countText(total, 'order')}. Use Export to get them all.`}</p>
  )
}

/** The list's state without columns unavailable to this dealer, which a URL or view may name. */
function useOfferedColumns(state: ListState, paymentCollection: boolean): ListState {
  // Memoized, so that unchanged rows aren't rendered again.
  const columns = useMemo(
    () => offeredColumns(state.columns, paymentCollection),
    [state.columns, paymentCollection],
  )
  return useMemo(() => ({ ...state, columns }), [state, columns])
}

interface NoOrdersProps {
  readonly state: ListState
  readonly lastDone: BulkActions['lastDone']
  readonly onChange: (state: ListState) => void
}

/** The next step on an empty page: go to the first page, clear the filters, or create the first order. */
function NoOrders({ state, lastDone, onChange }: NoOrdersProps) {
  const { noOrders } = useOrderListHost()
  if (state.page > 1) {
    return (
      <Nothing
        picture={<EmptyParcel />}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>Go to the first page</Button>}
      >
        There are no orders on this page.
      </Nothing>
    )
  }
  if (isFiltered(state)) {
    return (
      <Nothing
        picture={<SearchedSheets />}
        action={
          <Row wrap justify="center" gap={8}>
            {lastDone ? (
              <Button variant="primary" onClick={() => onChange(withJustChanged(state, lastDone.filters))}>
                {lastDone.label}
              </Button>
            ) : (
              <SearchElsewhere state={state} onChange={onChange} />
            )}
            <Button onClick={() => onChange(withoutFilters(state))}>Clear all filters</Button>
          </Row>
        }
      >
        {lastDone
          ? 'These orders have changed and no longer match.'
          : 'No orders match. Remove a filter or clear them all.'}
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
