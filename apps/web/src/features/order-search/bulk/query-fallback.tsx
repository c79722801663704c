import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'

interface AwaitedProps {
  readonly query: UseQueryResult
  /** What is loading, for screen readers. */
  readonly label: string
  /** The title of the error. */
  readonly failed: string
}

/** Takes the place of a query's data in a dialog: loading, or the error with a button to retry. */
export function QueryFallback({ query, label, failed }: AwaitedProps) {
  if (query.isFetching) {
    return (
      <Loading label={label}>
        <SkeletonLines lines={2} />
      </Loading>
    )
  }
  return (
    <ErrorState
      title={failed}
      level={3}
      retry={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      {errorMessage(query.error)}
    </ErrorState>
  )
}
