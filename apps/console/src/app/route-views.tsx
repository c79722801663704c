import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Page } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Why a page could not be shown, with a Retry button. */
export function PageErrorView({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Page>
      <LoadError
        level={1}
        title="We couldn't load this page"
        error={error}
        onRetry={() => void router.invalidate()}
      />
    </Page>
  )
}

/** Shown for URLs without a page. */
export function NotFoundView() {
  return (
    <main>
      <EmptyPage title="Page not found" />
    </main>
  )
}

/** A page the user's role doesn't include. */
export function ClosedView() {
  return (
    <EmptyPage title="You don't have access to this page">
      Ask an account owner to change your role.
    </EmptyPage>
  )
}

function EmptyPage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Page>
      <EmptyState size="page" level={1} title={title} action={<Link to="/">Go to Home</Link>}>
        {children}
      </EmptyState>
    </Page>
  )
}
