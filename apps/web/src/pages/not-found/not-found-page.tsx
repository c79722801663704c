import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Link } from '@tanstack/react-router'

/** An address where there is no page. */
export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        size="page"
        level={1}
        title="There is no page at this address"
        action={
          <Link to="/" className={buttonClass('plain')}>
            Go to the dashboard
          </Link>
        }
      >
        The link may be old, or a character was lost on the way.
      </EmptyState>
    </main>
  )
}
