import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'

interface AwaitedProps {
  readonly query: UseQueryResult
  /** What is under way, for those who hear the page. */
  readonly label: string
  /** What to say when it failed. */
  readonly failed: string
}

/** Stands in a question for what it waits for, or says why that did not come, with another try. */
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
