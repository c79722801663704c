import { BackLink } from '@portal/app-kit/navigation/back-link.tsx'
import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { useLastSearches } from '../../session/last-search.ts'

interface BackToOrdersProps {
  /** The URL state of the list the order was opened from; undefined if opened otherwise. */
  readonly list: ListSearchParams | undefined
}

/** A link back to the list with its page, sort and scroll position, or else to its last search. */
export function BackToOrders({ list }: BackToOrdersProps) {
  const lastSearch = useLastSearches()['/orders/']
  // If there is a list, it is the previous history entry.
  return (
    <BackLink to="/orders/" search={list ?? lastSearch ?? {}} isBefore={list !== undefined}>
      Orders
    </BackLink>
  )
}
