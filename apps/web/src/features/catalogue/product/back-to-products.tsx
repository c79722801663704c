import { BackLink } from '@portal/app-kit/navigation/back-link.tsx'
import { useOriginList } from '@portal/app-kit/navigation/origin-list.ts'
import { useLastSearches } from '../../../session/last-search.ts'

/** Links back to the catalogue with its search, page and scroll position, or else to the last search. */
export function BackToProducts() {
  const list = useOriginList()
  const lastSearch = useLastSearches()['/products/']
  return (
    <BackLink to="/products/" search={list ?? lastSearch ?? {}} isBefore={list !== undefined}>
      Products
    </BackLink>
  )
}
