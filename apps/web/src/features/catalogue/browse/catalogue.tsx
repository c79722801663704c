import { useMediaQuery } from '@mantine/hooks'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Grid, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { categoriesQuery } from '../catalogue.queries.ts'
import { CategoryTree } from '../categories/category-tree.tsx'
import { type CatalogueState, type CategoryPath, withFilters } from '../search/catalogue-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import styles from './catalogue.module.css'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { ProductList } from './product-list.tsx'

const FacetPanel = lazyComponent(async () => (await import('../facets/facet-panel.tsx')).FacetPanel)

/** Where the categories have no room next to the list. */
const narrowCatalogueQuery = '(max-width: 61.99em)'

interface CatalogueProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  readonly aside?: ReactNode
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
}

/** The catalogue: categories and filters at left (in a drawer on narrow screens), search above the cards. */
export function Catalogue({ state, onChange, aside, cart }: CatalogueProps) {
  const isNarrow = useMediaQuery(narrowCatalogueQuery, undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  // The rest of the sidebar waits for the categories, so that it doesn't shift.
  const { isPending } = useQuery(categoriesQuery)
  const filters = (
    <>
      <CategoryPanel
        selected={state.category}
        onSelect={(category) => {
          setOpen(false)
          onChange(withFilters(state, { category }))
        }}
      />
      {isPending ? null : <FacetPanel state={state} onChange={onChange} />}
    </>
  )
  return (
    <Grid template="15rem minmax(0, 1fr)" gap={24} align="start" className={styles.columns}>
      {isNarrow ? null : (
        <Stack as="aside" gap={16} className={styles.side} aria-label="Categories and filters">
          {aside}
          {filters}
        </Stack>
      )}
      <Grid columns={1} gap={16} shrinks className={styles.main}>
        {isNarrow && isOpen ? (
          <Dialog
            side="left"
            title="Filters"
            actions={
              <Button variant="primary" onClick={() => setOpen(false)}>
                Show products
              </Button>
            }
            onClose={() => setOpen(false)}
          >
            {filters}
          </Dialog>
        ) : null}
        <CatalogueToolbar
          state={state}
          onChange={onChange}
          onFilters={isNarrow ? () => setOpen(true) : undefined}
        />
        <ActiveFilters state={state} onChange={onChange} />
        <ProductList state={state} onChange={onChange} cart={cart} />
        {isNarrow ? aside : null}
      </Grid>
    </Grid>
  )
}

interface CategoryPanelProps {
  readonly selected: CategoryPath
  readonly onSelect: (path: CategoryPath) => void
}

/** The tree of categories, its skeleton while it loads, or the error. */
function CategoryPanel({ selected, onSelect }: CategoryPanelProps) {
  const { data, error, refetch } = useQuery(categoriesQuery)
  if (data) return <CategoryTree tree={data} selected={selected} onSelect={onSelect} />
  if (error) {
    return <LoadError title="We couldn't load the categories" error={error} onRetry={() => void refetch()} />
  }
  return (
    <Loading label="Loading categories">
      <Stack gap={10} padY={8} padX={8}>
        <SkeletonLines lines={8} />
      </Stack>
    </Loading>
  )
}
