import { pages } from '@portal/contract/pages'
import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Link, useLocation } from '@tanstack/react-router'
import { pageAt } from '../browser/page-at.ts'

/** A page of the site map that this version of the portal does not have. */
export function NotInThisVersionScreen() {
  const name = pageAt(useLocation().pathname)
  return (
    <EmptyState
      size="page"
      level={1}
      title={name ? pages[name].title : 'This page'}
      action={
        <Link to="/orders/" className={buttonClass('plain')}>
          Go to orders
        </Link>
      }
    >
      This page is not part of this version of the portal yet.
    </EmptyState>
  )
}
