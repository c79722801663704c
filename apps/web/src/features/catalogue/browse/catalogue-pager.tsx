import { PageSizeSelect, PageSteps, rangeOfPage, rangeOfTotal } from '@portal/app-kit/paging/pager.tsx'
import { productPageSizes } from '@portal/contract/catalogue/search/product-sorts'
import { totalPages } from '@portal/contract/order-search/paging.rules'
import { Row, Text } from '@portal/ui/boxes'
import { type CatalogueState, withFilters } from '../search/catalogue-state.ts'
import styles from './catalogue.module.css'

interface CataloguePagerProps {
  readonly state: CatalogueState
  readonly shown: number
  /** How many there are on all pages; undefined until they are counted. */
  readonly total: number | undefined
  readonly isUncounted: boolean
  readonly onChange: (state: CatalogueState) => void
}

export function CataloguePager({ state, shown, total, isUncounted, onChange }: CataloguePagerProps) {
  const pages = total === undefined ? undefined : totalPages(total, state.size)
  const isLast = pages === undefined ? shown < state.size : state.page >= pages
  return (
    <Row as="nav" wrap align="center" rowGap={8} gap={16} above={16} size={13} aria-label="Pages of products">
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
          <PageSteps
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
  return isUncounted ? `${range} (total not counted)` : range
}
