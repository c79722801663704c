import { BackLink } from '../../browser/back-link.tsx'
import type { ListAddress } from '../../browser/list-before.ts'
import { useKeptSearches } from '../../session/kept-search.ts'

interface BackToOrdersProps {
  /** The address of the list the order was opened from, if it was opened from one. */
  readonly list: ListAddress | undefined
}

/** Leads back to the list as it was, with its page, its order and where it was scrolled to; else to the list as it was last searched. */
export function BackToOrders({ list }: BackToOrdersProps) {
  const kept = useKeptSearches()['/orders/']
  // The list gives its address to the entry of the history that follows its own.
  return (
    <BackLink to="/orders/" search={list ?? kept ?? {}} isBefore={list !== undefined}>
      Orders
    </BackLink>
  )
}
