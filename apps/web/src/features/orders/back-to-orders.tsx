import { BackLink } from '../../navigation/back-link.tsx'
import type { ListSearchParams } from '../../navigation/origin-list.ts'
import { useLastSearches } from '../../session/last-search.ts'

interface BackToOrdersProps {
  /** The address of the list the order was opened from, if it was opened from one. */
  readonly list: ListSearchParams | undefined
}

/** Leads back to the list as it was, with its page, its order and where it was scrolled to; else to the list as it was last searched. */
export function BackToOrders({ list }: BackToOrdersProps) {
  const kept = useLastSearches()['/orders/']
  // The list gives its address to the entry of the history that follows its own.
  return (
    <BackLink to="/orders/" search={list ?? kept ?? {}} isBefore={list !== undefined}>
      Orders
    </BackLink>
  )
}
