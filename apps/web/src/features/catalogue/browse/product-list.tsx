import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { PageNavigation, PageSizeSelect, rangeOfPage, rangeOfTotal } from '@portal/app-kit/paging/pager.tsx'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import { productPageSizes } from '@portal/contract/catalogue/search/product-sorts'
import { totalPages } from '@portal/contract/order-search/paging.rules'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyParcel, SearchedSheets } from '@portal/ui/drawings'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { ProductCards } from '../cards/product-cards.tsx'
import { productPageQuery, productTotalQuery } from '../catalogue.queries.ts'
import {
  type CatalogueState,
  hasActiveFilters,
  withFilters,
  withoutFilters,
} from '../search/catalogue-state.ts'
import styles from './catalogue.module.css'
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

/** The total, if the page isn't full and therefore the last one. */
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
      Try fewer words, another category or a wider price range.
    </EmptyState>
  )
}

interface CataloguePagerProps {
  readonly state: CatalogueState
  readonly shown: number
  /** The count on all pages; undefined until loaded. */
  readonly total: number | undefined
  readonly isUncounted: boolean
  readonly onChange: (state: CatalogueState) => void
}

function CataloguePager({ state, shown, total, isUncounted, onChange }: CataloguePagerProps) {
  const pages = total === undefined ? undefined : totalPages(total, state.size)
  const isLast = pages === undefined ? shown < state.size : state.page >= pages
  return (
    <Row as="nav" wrap align="center" rowGap={8} gap={16} above={16} size={13} aria-label="Product pages">
      <Text grow tone="muted" tabular nowrap role="status">
        {total === undefined ? pageText(state, shown, isUncounted) : rangeOfTotal(state, total, 'product')}
      </Text>
      {total === 0 ? null : (
        <>
          <PageSizeSelect
            label="Products per page"
            sizes={productPageSizes}
            size={state.size}
            onChoose={(size) => onChange(withFilters(state, { size }))}
          />
          <PageNavigation
            page={state.page}
            pages={pages}
            isLast={isLast}
            keepsLast
            pageClass={styles.page}
            onGo={(page) => onChange({ ...state, page })}
          />
        </>
      )}
    </Row>
  )
}

function pageText(state: CatalogueState, shown: number, isUncounted: boolean): string {
  if (shown === 0) return ''
  const range = rangeOfPage(state, shown)
  return isUncounted ? `${range} of many` : range
}
