import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Page } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'

/** Why a page could not be shown, with another try. */
export function PageErrorView({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Page>
      <LoadError
        title="This page could not be loaded"
        error={error}
        onRetry={() => void router.invalidate()}
      />
    </Page>
  )
}

/** An address without a page. */
export function NotFoundView() {
  return (
    <Page>
      <EmptyState
        size="page"
        level={1}
        title="There is nothing here"
        action={<Link to="/">Go to Home</Link>}
      />
    </Page>
  )
}
