import { useMediaQuery } from '@mantine/hooks'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { categoriesQuery } from '../catalogue.queries.ts'
import { CategoryTree } from '../categories/category-tree.tsx'
import { advancedChips } from '../search/advanced-entries.ts'
import {
  type CatalogueState,
  type CategoryPath,
  hasActiveFilters,
  withFilters,
  withoutFilters,
} from '../search/catalogue-state.ts'
import styles from './catalogue.module.css'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { ProductList } from './product-list.tsx'

const FacetPanel = lazyComponent(async () => (await import('../facets/facet-panel.tsx')).FacetPanel)

/** When the categories don't fit next to the list. */
const narrowCatalogueQuery = '(max-width: 61.99em)'

interface CatalogueProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  readonly aside?: ReactNode
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
}

/** The catalogue: categories and filters on the left (in a drawer on narrow screens), search above the cards. */
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
        {isNarrow && isOpen ? <FiltersDialog onClose={() => setOpen(false)}>{filters}</FiltersDialog> : null}
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

interface ActiveFiltersProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
}

function ActiveFilters({ state, onChange }: ActiveFiltersProps) {
  if (!hasActiveFilters(state)) return null
  const chips = filterChips(state)
  return (
    <Row as="ul" wrap gap={6} aria-label="Active filters">
      {chips.map(({ key, text, change }) => (
        <li key={key}>
          <Row
            tall={28}
            lit
            framed="strong"
            corners="round"
            ground="raised"
            type="button"
            as="button"
            inline
            align="center"
            gap={6}
            tone="ink"
            size={12}
            anywhere
            textAlign="start"
            className={styles.chip}
            aria-label={`Remove filter ${text}`}
            onClick={() => onChange(withFilters(state, change))}
          >
            {text}
            <IconX size={12} stroke={2} aria-hidden="true" />
          </Row>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
            Clear all
          </Button>
        </li>
      ) : null}
    </Row>
  )
}

function filterChips(state: CatalogueState) {
  return [
    ...(state.text ? [{ key: 'text', text: `“${state.text}”`, change: { text: '' } }] : []),
    ...(state.category.length > 0
      ? [{ key: 'category', text: state.category.join(' > '), change: { category: [] } }]
      : []),
    ...state.brands.map((brand) => ({
      ...{ key: `brand ${brand}`, text: `Brand: ${brand}` },
      change: { brands: state.brands.filter((other) => other !== brand) },
    })),
    ...advancedChips(state.advanced).map(({ key, text, without }) => ({
      ...{ key, text },
      change: { advanced: without },
    })),
  ]
}

function FiltersDialog({
  onClose,
  children,
}: {
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Dialog
      side="left"
      title="Filters"
      actions={
        <Button variant="primary" onClick={onClose}>
          Show products
        </Button>
      }
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
