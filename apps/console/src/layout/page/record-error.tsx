import { ApiError } from '@portal/api-client/api-error'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Page } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import type { ReactNode } from 'react'

interface RecordErrorProps {
  /** What the page shows, such as "dealer". */
  readonly noun: 'dealer' | 'order'
  readonly error: unknown
  readonly onRetry: () => void
  readonly toList: ReactNode
}

/** Replaces a record's page that failed to load: a link to the list if there is no such record, otherwise a retry. */
export function RecordError({ noun, error, onRetry, toList }: RecordErrorProps) {
  // An address such as /dealers/x is invalid input.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Page>
      {isMissing ? (
        <EmptyState
          size="page"
          level={1}
          title={noun === 'dealer' ? 'Dealer not found' : 'Order not found'}
          action={toList}
        />
      ) : (
        <LoadError level={1} title={`We couldn't load this ${noun}`} error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}
