import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'

interface AwaitedProps {
  readonly query: UseQueryResult
  readonly label: string
  /** The title of the error. */
  readonly failed: string
}

/** Replaces a query's data in a dialog while loading or after an error, with a Retry button. */
export function QueryFallback({ query, label, failed }: AwaitedProps) {
  if (query.isFetching) {
    return (
      <Loading label={label}>
        <SkeletonLines lines={2} />
      </Loading>
    )
  }
  return <LoadError title={failed} level={3} error={query.error} onRetry={() => void query.refetch()} />
}
