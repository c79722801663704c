import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../catalogue.queries.ts'
import type { CategoryPath } from '../search/catalogue-state.ts'
import { CategorySkeleton } from './category-skeleton.tsx'
import { CategoryTree } from './category-tree.tsx'

interface CategoryPanelProps {
  readonly selected: CategoryPath
  readonly onSelect: (path: CategoryPath) => void
}

/** The tree of categories, its shape while it loads, or why it is not there. */
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
  return <CategorySkeleton />
}
