import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { totalPages } from '@portal/contract/order-search/paging.rules'
import { Row, Text } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { OrderPage } from '../list/use-order-page.ts'
import type { ListState } from '../state/list-state.ts'
import { GoToPage } from './go-to-page.tsx'
import { OrderRange } from './order-range.tsx'
import { PageSizeSelect } from './page-size-select.tsx'
import styles from './pager.module.css'

const PaginationStyleDialog = lazyComponent(
  async () => (await import('./pagination-style-dialog.tsx')).PaginationStyleDialog,
)

interface OrderPagerProps {
  readonly state: ListState
  readonly page: OrderPage
  readonly onChange: (state: ListState) => void
}

export function OrderPager({ state, page, onChange }: OrderPagerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useIsNarrow()
  return (
    <Text as="nav" ruled="top" size={13} className={styles.pages} aria-label="Pages of orders">
      <Row wrap align="center" rowGap={8} gap={12} className={styles.pager}>
        <OrderRange state={state} page={page} />
        {useOrderListHost().timeZoneNote}
        {isNarrow ? null : <PageSizeSelect state={state} onChange={onChange} />}
        <Steps state={state} page={page} onChange={onChange} />
        {isNarrow ? null : (
          <GoToPage state={state} total={page.shownTotal} onGo={(to) => onChange({ ...state, page: to })} />
        )}
        <Step
          label="Pagination style"
          isDisabled={false}
          icon={IconAdjustmentsHorizontal}
          onClick={() => setChoosing(true)}
        />
      </Row>
      {isChoosing ? (
        <PaginationStyleDialog
          isExact={state.isExact}
          more={
            isNarrow ? (
              <>
                <PageSizeSelect state={state} onChange={onChange} />
                <GoToPage
                  state={state}
                  total={page.shownTotal}
                  onGo={(to) => {
                    setChoosing(false)
                    onChange({ ...state, page: to })
                  }}
                />
              </>
            ) : undefined
          }
          onClose={() => setChoosing(false)}
          onChoose={(isExact) => {
            setChoosing(false)
            onChange({ ...state, isExact })
          }}
        />
      ) : null}
    </Text>
  )
}

function Steps({ state, page, onChange }: OrderPagerProps) {
  const pages = page.shownTotal === undefined ? undefined : totalPages(page.shownTotal, state.size)
  const to = (target: number) => () => onChange({ ...state, page: target })
  const isFirst = state.page <= 1
  const isLast = pages === undefined ? !page.hasMore : state.page >= pages
  return (
    <Row align="center" gap={4} className={styles.steps}>
      <Step label="First page" isFar isDisabled={isFirst} onClick={to(1)} icon={IconChevronLeftPipe} />
      <Step label="Previous page" isDisabled={isFirst} onClick={to(state.page - 1)} icon={IconChevronLeft} />
      <Text as="span" padX={4} tabular textAlign="center" nowrap className={styles.page}>
        Page {formatCount(state.page)}
        {pages === undefined ? '' : ` of ${formatCount(pages)}`}
      </Text>
      <Step label="Next page" isDisabled={isLast} onClick={to(state.page + 1)} icon={IconChevronRight} />
      {pages === undefined ? null : (
        <Step label="Last page" isFar isDisabled={isLast} onClick={to(pages)} icon={IconChevronRightPipe} />
      )}
    </Row>
  )
}

interface StepProps {
  readonly label: string
  readonly isDisabled: boolean
  /** Hidden on narrow screens, where a page can be typed instead. */
  readonly isFar?: boolean
  readonly onClick: () => void
  readonly icon: typeof IconChevronLeft
}

function Step({ label, isDisabled, isFar = false, onClick, icon: Icon }: StepProps) {
  return (
    <IconButton
      variant="bordered"
      label={label}
      data-tip={label}
      data-far={isFar || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
