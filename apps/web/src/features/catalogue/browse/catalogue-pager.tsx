import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { productPageSizes } from '@portal/contract/catalogue/search/product-sorts'
import { totalPages } from '@portal/contract/order-search/paging.rules'
import { Row, Text } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { Select } from '@portal/ui/select'
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
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
        {total === undefined ? pageText(state, shown, isUncounted) : rangeText(state, total)}
      </Text>
      {total === 0 ? null : (
        <>
          <Select
            aria-label="Products per page"
            value={state.size}
            onChange={(event) => onChange(withFilters(state, { size: Number(event.currentTarget.value) }))}
          >
            {productPageSizes.map((size) => (
              <option key={size} value={size}>
                {`${size} per page`}
              </option>
            ))}
          </Select>
          <PageSteps
            page={state.page}
            pages={pages}
            isLast={isLast}
            onGo={(page) => onChange({ ...state, page })}
          />
        </>
      )}
    </Row>
  )
}

interface PageStepsProps {
  readonly page: number
  /** How many there are; undefined until they are counted. */
  readonly pages: number | undefined
  readonly isLast: boolean
  readonly onGo: (page: number) => void
}

function PageSteps({ page, pages, isLast, onGo }: PageStepsProps) {
  const step = (label: string, Icon: typeof IconChevronLeft, target: number, isDisabled: boolean) => (
    <IconButton
      variant="bordered"
      label={label}
      data-tip={label}
      disabled={isDisabled}
      onClick={() => onGo(target)}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
  return (
    <Row align="center" gap={4}>
      {step('First page', IconChevronLeftPipe, 1, page <= 1)}
      {step('Previous page', IconChevronLeft, page - 1, page <= 1)}
      <Text as="span" padX={4} tabular textAlign="center" nowrap className={styles.page}>
        Page {formatCount(page)}
        {pages === undefined ? '' : ` of ${formatCount(pages)}`}
      </Text>
      {step('Next page', IconChevronRight, page + 1, isLast)}
      {step('Last page', IconChevronRightPipe, pages ?? 1, isLast || pages === undefined)}
    </Row>
  )
}

function pageText({ page, size }: CatalogueState, shown: number, isUncounted: boolean): string {
  const first = (page - 1) * size + 1
  if (shown === 0) return ''
  const range = `${formatCount(first)}–${formatCount(first + shown - 1)}`
  return isUncounted ? `${range}; how many there are could not be counted` : range
}

function rangeText({ page, size }: CatalogueState, total: number): string {
  const first = (page - 1) * size + 1
  if (total === 0) return 'No products'
  if (first > total) return `None of ${formatCount(total)} products`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${total === 1 ? 'product' : 'products'}`
}
