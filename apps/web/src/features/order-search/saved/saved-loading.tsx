import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'

interface KeptUnreadProps {
  readonly queries: readonly UseQueryResult[]
  /** What is not here, as a title says it: `Your saved views`. */
  readonly what: string
}

/** Stands in the place of what was kept while it has not come, or says why it could not be read, with another try. */
export function SavedLoading({ queries, what }: KeptUnreadProps) {
  const failed = queries.find(({ error }) => error !== null)
  if (!failed) {
    return (
      <Loading label={what}>
        <SkeletonLines lines={3} />
      </Loading>
    )
  }
  const retry = () => queries.forEach((query) => void query.refetch())
  return (
    <ErrorState
      title={`${what} could not be loaded`}
      level={3}
      retry={<Button onClick={retry}>Try again</Button>}
    >
      {errorMessage(failed.error)}
    </ErrorState>
  )
}
