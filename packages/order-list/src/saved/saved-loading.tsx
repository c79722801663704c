import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'

interface SavedLoadingProps {
  readonly queries: readonly UseQueryResult[]
  /** What is loading, as a title says it: `Your saved views`. */
  readonly title: string
}

/** Takes the place of saved filters or views: loading, or the error with a button to retry. */
export function SavedLoading({ queries, title }: SavedLoadingProps) {
  const failed = queries.find(({ error }) => error !== null)
  if (!failed) {
    return (
      <Loading label={title}>
        <SkeletonLines lines={3} />
      </Loading>
    )
  }
  const retry = () => queries.forEach((query) => void query.refetch())
  return <LoadError title={`${title} could not be loaded`} level={3} error={failed.error} onRetry={retry} />
}
