import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { SectionSkeleton } from './query-section.tsx'

interface PagedListProps<Page, Row> {
  readonly name: string
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Shown instead of the list while there are no rows. */
  readonly empty: ReactNode
  /** One row, as an `li`. */
  readonly children: (row: Row) => ReactNode
}

/** The newest rows first, with a button for earlier ones; a skeleton while loading, and the error if loading failed. */
export function PagedList<Page, Row>({ name, query, rowsOf, empty, children }: PagedListProps<Page, Row>) {
  const { data, error, refetch } = query
  if (data === undefined && error && !query.isFetching) {
    return (
      <LoadError
        title={`We couldn't load the ${name}`}
        level={3}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <SectionSkeleton label={`Loading ${name}`} lines={4} />
  const rows = data.pages.flatMap(rowsOf)
  return (
    <>
      {rows.length === 0 ? empty : <FramedList label={capitalize(name)}>{rows.map(children)}</FramedList>}
      {query.hasNextPage ? (
        <div>
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier {name}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
