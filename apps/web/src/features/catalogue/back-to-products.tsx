import { BackLink } from '../../browser/back-link.tsx'
import { useListBefore } from '../../browser/list-before.ts'
import { useKeptSearches } from '../../session/kept-search.ts'

/** Leads back to the catalogue as it was, with its search, its page and where it was scrolled to; else as it was last searched. */
export function BackToProducts() {
  const list = useListBefore()
  const kept = useKeptSearches()['/products/']
  return (
    <BackLink to="/products/" search={list ?? kept ?? {}} isBefore={list !== undefined}>
      Products
    </BackLink>
  )
}
