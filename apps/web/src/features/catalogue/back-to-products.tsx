import { BackLink } from '../../browser/back-link.tsx'
import { useListBefore } from '../../browser/list-before.ts'

/** Leads back to the catalogue as it was, with its search, its page and where it was scrolled to; else to its first page. */
export function BackToProducts() {
  const list = useListBefore()
  return (
    <BackLink to="/products/" search={list ?? {}} isBefore={list !== undefined}>
      Products
    </BackLink>
  )
}
