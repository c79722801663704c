import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { PageNavigation, PageSizeSelect, rangeOfPage, rangeOfTotal } from '@portal/app-kit/paging/pager.tsx'
import { orderPageSizes } from '@portal/contract/order-search/page-size'
import { parsePageNumber, totalPages } from '@portal/contract/order-search/paging.rules'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { LiveText } from '@portal/ui/live-text'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { OrderListPage } from '../search/use-order-page.ts'
import type { ListState } from '../state/list-state.ts'
import styles from './pager.module.css'
import { PaginationStyleDialog } from './pagination-style-dialog.tsx'

/** The last page that can be opened until the pages are counted. */
const maxPage = 1_000_000

interface GoToPageProps {
  readonly state: ListState
  readonly total: number | undefined
  readonly onGo: (page: number) => void
}

/** A page number field with a Go button; disabled unless that page exists. */
function GoToPage({ state, total, onGo }: GoToPageProps) {
  const [typed, setTyped] = useState('')
  const target = parsePageNumber(typed, total === undefined ? maxPage : totalPages(total, state.size))
  return (
    <Row
      as="form"
      gap={4}
      className={styles.goTo}
      onSubmit={(event) => {
        event.preventDefault()
        if (target === undefined) return
        setTyped('')
        onGo(target)
      }}
    >
      <input
        className={`field ${styles.goToBox}`}
        aria-label="Go to page"
        placeholder="Page"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="normal" disabled={target === undefined}>
        Go
      </Button>
    </Row>
  )
}

interface OrderPagerProps {
  readonly state: ListState
  readonly page: OrderListPage
  readonly onChange: (state: ListState) => void
}

export function OrderPager({ state, page, onChange }: OrderPagerProps) {
  const isNarrow = useIsNarrow()
  const pages = page.shownTotal === undefined ? undefined : totalPages(page.shownTotal, state.size)
  const onGo = (to: number) => onChange({ ...state, page: to })
  const sizes = (
    <PageSizeSelect
      label="Orders per page"
      sizes={orderPageSizes}
      size={state.size}
      onChoose={(size) => onChange({ ...state, page: 1, size })}
    />
  )
  return (
    <Text as="nav" ruled="top" size={13} className={styles.pages} aria-label="Order pages">
      <Row wrap align="center" rowGap={8} gap={12} className={styles.pager}>
        <OrderRange state={state} page={page} />
        <span>
          {useOrderListHost().timeZoneNote}
          {state.columns.includes('order.total') ? <TotalNote /> : null}
        </span>
        {isNarrow ? null : sizes}
        <PageNavigation
          page={state.page}
          pages={pages}
          isLast={pages === undefined ? !page.hasMore : state.page >= pages}
          pageClass={styles.page}
          className={styles.steps}
          onGo={onGo}
        />
        {isNarrow ? null : <GoToPage state={state} total={page.shownTotal} onGo={onGo} />}
        <PaginationStyle
          isExact={state.isExact}
          onChoose={(isExact) => onChange({ ...state, isExact })}
          renderMore={(close) =>
            isNarrow ? (
              <>
                {sizes}
                <GoToPage
                  state={state}
                  total={page.shownTotal}
                  onGo={(to) => {
                    close()
                    onGo(to)
                  }}
                />
              </>
            ) : undefined
          }
        />
      </Row>
    </Text>
  )
}

interface PaginationStyleProps {
  readonly isExact: boolean
  readonly onChoose: (isExact: boolean) => void
  /** The content that doesn't fit a phone's pager. */
  readonly renderMore: (close: () => void) => ReactNode
}

function PaginationStyle({ isExact, onChoose, renderMore }: PaginationStyleProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        variant="bordered"
        label="Pagination style"
        data-tip="Pagination style"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <PaginationStyleDialog
          isExact={isExact}
          more={renderMore(close)}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onChoose(chosen)
          }}
        />
      ) : null}
    </>
  )
}

interface RangeOfOrdersProps {
  readonly state: ListState
  readonly page: OrderListPage
}

/** The range of shown orders and the total; a button to count them if there is no total. */
function OrderRange({ state, page }: RangeOfOrdersProps) {
  const { shownTotal: total, rows = [] } = page
  return (
    <Row grow wrap align="center" rowGap={4} gap={8} tone="muted" tabular nowrap className={styles.range}>
      <p role="status">
        <LiveText>
          {total === undefined ? uncountedText(state, rows.length) : rangeOfTotal(state, total, 'order')}
        </LiveText>
      </p>
      {page.countError && !page.isCounting ? <p role="alert">We couldn't count the orders.</p> : null}
      {total === undefined && rows.length > 0 ? (
        <Button variant="quiet" size="small" isBusy={page.isCounting} onClick={page.count}>
          Count all
        </Button>
      ) : null}
    </Row>
  )
}

/** Explains that list totals exclude shipping and fees. */
function TotalNote() {
  return (
    <Text as="span" block tone="muted" size={12}>
      Totals exclude shipping and fees
    </Text>
  )
}

function uncountedText(state: ListState, rowCount: number): string {
  return rowCount === 0 ? 'No orders' : `Orders ${rangeOfPage(state, rowCount)}`
}
