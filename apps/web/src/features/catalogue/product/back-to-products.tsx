import { BackLink } from '../../../navigation/back-link.tsx'
import { useOriginList } from '../../../navigation/origin-list.ts'
import { useLastSearches } from '../../../session/last-search.ts'

/** Leads back to the catalogue as it was, with its search, its page and where it was scrolled to; else as it was last searched. */
export function BackToProducts() {
  const list = useOriginList()
  const kept = useLastSearches()['/products/']
  return (
    <BackLink to="/products/" search={list ?? kept ?? {}} isBefore={list !== undefined}>
      Products
    </BackLink>
  )
}
