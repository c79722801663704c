import { useCanGoBack } from '@tanstack/react-router'
import { BackLink } from '../../browser/back-link.tsx'

/** Leads back to the catalogue as it was: its search, its page and where it was scrolled to. */
export function BackToProducts() {
  return (
    <BackLink to="/products/" isBefore={useCanGoBack()}>
      Products
    </BackLink>
  )
}
