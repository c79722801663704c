import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { SectionSkeleton } from './query-section.tsx'

interface PagedListProps<Page, Row> {
  readonly label: string
  /** The button for earlier rows. */
  readonly earlier: string
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Shown instead of the list while there are no rows. */
  readonly empty: ReactNode
  /** One row, as an `li`. */
  readonly children: (row: Row) => ReactNode
}

/** The newest rows first, with a button for earlier ones; a skeleton while loading, and the error if loading failed. */
export function PagedList<Page, Row>({
  label,
  earlier,
  query,
  rowsOf,
  empty,
  children,
}: PagedListProps<Page, Row>) {
  const { data, error, refetch } = query
  if (data === undefined && error && !query.isFetching) {
    return (
      <LoadError title="We couldn't load this list" level={3} error={error} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return <SectionSkeleton label="Loading list" lines={4} />
  const rows = data.pages.flatMap(rowsOf)
  return (
    <>
      {rows.length === 0 ? empty : <FramedList label={label}>{rows.map(children)}</FramedList>}
      {query.hasNextPage ? (
        <div>
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {earlier}
          </Button>
        </div>
      ) : null}
    </>
  )
}
