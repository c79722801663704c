import { errorMessage } from '@portal/api-client/api-error'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../catalogue.queries.ts'
import type { CategoryPath } from '../search/catalogue-state.ts'
import { CategoryTree } from './category-tree.tsx'

interface CategoryPanelProps {
  readonly selected: CategoryPath
  readonly onSelect: (path: CategoryPath) => void
}

/** The tree of categories, its skeleton while it loads, or the error. */
export function CategoryPanel({ selected, onSelect }: CategoryPanelProps) {
  const { data, error, refetch } = useQuery(categoriesQuery)
  if (data) return <CategoryTree tree={data} selected={selected} onSelect={onSelect} />
  if (error) {
    return (
      <Callout tone="negative" title="The categories could not be loaded" announced>
        <p>{errorMessage(error)}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Callout>
    )
  }
  return (
    <Loading label="Loading categories">
      <Stack gap={10} padY={8} padX={8}>
        <SkeletonLines lines={8} />
      </Stack>
    </Loading>
  )
}
