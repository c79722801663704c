import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import { Button } from '@portal/ui/button'
import { EmptyParcel, SearchedSheets } from '@portal/ui/drawings'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { ProductCards } from '../cards/product-cards.tsx'
import { productPageQuery, productTotalQuery } from '../catalogue.queries.ts'
import { type CatalogueState, hasActiveFilters, withoutFilters } from '../search/catalogue-state.ts'
import { CataloguePager } from './catalogue-pager.tsx'
import { ProductListSkeleton } from './product-list-skeleton.tsx'

interface ProductListProps {
  readonly state: CatalogueState
  readonly onChange: (state: CatalogueState) => void
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
}

/** One page of products as cards or rows, with its loading, empty and error states and its pager. */
export function ProductList({ state, onChange, cart }: ProductListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(productPageQuery(state))
  const shown = isPlaceholderData ? undefined : data?.items.length
  const last = knownTotal(state, shown)
  const counted = useQuery({
    ...productTotalQuery(state),
    enabled: shown !== undefined && last === undefined,
  })
  if (error && !hasOwnProducts(data, isPlaceholderData)) {
    return (
      <LoadError
        title="We couldn't load the products"
        size="page"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <ProductListSkeleton view={state.view} />
  const total = last ?? counted.data
  return (
    <section aria-label="Products" aria-busy={isPlaceholderData}>
      {data.items.length === 0 ? (
        <NothingFound state={state} total={total} onChange={onChange} />
      ) : (
        <ProductCards items={data.items} view={state.view} isStale={isPlaceholderData} cart={cart} />
      )}
      <CataloguePager
        state={state}
        shown={data.items.length}
        total={total}
        isUncounted={counted.isError}
        onChange={onChange}
      />
    </section>
  )
}

/** The total by a page that is not full, and so the last one. */
function knownTotal({ page, size }: CatalogueState, shown: number | undefined): number | undefined {
  const isEnd = shown !== undefined && shown < size && (shown > 0 || page === 1)
  return isEnd ? (page - 1) * size + shown : undefined
}

/** Whether there are products of this search to show although a later request failed. */
function hasOwnProducts(data: unknown, isPlaceholderData: boolean): boolean {
  return data !== undefined && !isPlaceholderData
}

interface NothingFoundProps extends Omit<ProductListProps, 'cart'> {
  readonly total: number | undefined
}

function NothingFound({ state, total, onChange }: NothingFoundProps) {
  if (state.page > 1 && total !== 0) {
    return (
      <EmptyState
        picture={<EmptyParcel />}
        title={catalogueMessages.nothingFound}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>Go to the first page</Button>}
      >
        There are no products on this page.
      </EmptyState>
    )
  }
  if (!hasActiveFilters(state)) {
    return (
      <EmptyState picture={<EmptyParcel />} title={catalogueMessages.nothingFound}>
        Products will appear here once your supplier adds them.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<SearchedSheets />}
      title={catalogueMessages.nothingFound}
      action={<Button onClick={() => onChange(withoutFilters(state))}>Show all products</Button>}
    >
      Try fewer words, another category or a wider range.
    </EmptyState>
  )
}
