import { Button } from '@mantine/core'
import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { EmptyState, ErrorState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/ask-failure.ts'
import { useIsNarrow } from '../../browser/use-is-narrow.ts'
import { useSession } from '../../session/use-session.ts'
import type { ListState } from './list-search.ts'
import { sortedBy } from './list-state.ts'
import { OrderCards } from './order-cards.tsx'
import styles from './order-list.module.css'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderPager } from './order-pager.tsx'
import { orderPageQuery } from './order-search.queries.ts'
import { OrderTable } from './order-table.tsx'

interface OrderListProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** One page of the dealer's orders, with its loading, empty and error states, and the way to the other pages. */
export function OrderList({ state, onChange }: OrderListProps) {
  const { paymentCollection } = useSession()
  const isNarrow = useIsNarrow()
  const { data, error, isPlaceholderData, refetch } = useQuery(orderPageQuery(state))
  if (error && !data) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        size="page"
        retry={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {sentenceOf(error)}
      </ErrorState>
    )
  }
  if (!data) return <OrderListSkeleton />
  return (
    <section className={styles.sheet} aria-label="Orders" aria-busy={isPlaceholderData}>
      <ScrollRegion label="Rows of orders" fills isStale={isPlaceholderData}>
        {data.items.length === 0 ? (
          <EmptyState title={orderSearchMessages.nothingFound}>
            {data.total
              ? 'This page is past the last order.'
              : 'Orders appear here as soon as your first one is imported or placed.'}
          </EmptyState>
        ) : isNarrow ? (
          <OrderCards rows={data.items} paymentCollection={paymentCollection} />
        ) : (
          <OrderTable
            rows={data.items}
            state={state}
            paymentCollection={paymentCollection}
            onSort={(handle) => onChange(sortedBy(state, handle))}
          />
        )}
      </ScrollRegion>
      <OrderPager state={state} total={data.total ?? 0} onChange={onChange} />
    </section>
  )
}
