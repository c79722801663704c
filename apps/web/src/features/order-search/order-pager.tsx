import { ActionIcon, NativeSelect } from '@mantine/core'
import { orderPageSizes } from '@portal/contract/order-search/page-size'
import { totalPages } from '@portal/contract/order-search/paging.rules'
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
import { formatCount } from '../../formatting/counts.ts'
import type { ListState } from './list-search.ts'
import styles from './order-list.module.css'

interface OrderPagerProps {
  readonly state: ListState
  readonly total: number
  readonly onChange: (state: ListState) => void
}

/** Which orders are shown of how many, the way to the other pages, and how many stand on one. */
export function OrderPager({ state, total, onChange }: OrderPagerProps) {
  const pages = totalPages(total, state.size)
  const to = (page: number) => () => onChange({ ...state, page })
  const isFirst = state.page <= 1
  const isLast = state.page >= pages
  return (
    <nav className={styles.pager} aria-label="Pages of orders">
      <p className={styles.range} role="status">
        {rangeText(state, total)}
      </p>
      <NativeSelect
        aria-label="Orders per page"
        size="sm"
        value={String(state.size)}
        data={orderPageSizes.map((size) => ({ value: String(size), label: `${formatCount(size)} per page` }))}
        onChange={(event) => onChange({ ...state, page: 1, size: Number(event.currentTarget.value) })}
      />
      <div className={styles.steps}>
        <Step label="First page" disabled={isFirst} onClick={to(1)} icon={IconChevronLeftPipe} />
        <Step label="Previous page" disabled={isFirst} onClick={to(state.page - 1)} icon={IconChevronLeft} />
        <span className={styles.page}>
          Page {formatCount(state.page)} of {formatCount(pages)}
        </span>
        <Step label="Next page" disabled={isLast} onClick={to(state.page + 1)} icon={IconChevronRight} />
        <Step label="Last page" disabled={isLast} onClick={to(pages)} icon={IconChevronRightPipe} />
      </div>
    </nav>
  )
}

function rangeText({ page, size }: ListState, total: number): string {
  const first = (page - 1) * size + 1
  if (total === 0) return 'No orders'
  if (first > total) return `None of ${formatCount(total)} orders`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${total === 1 ? 'order' : 'orders'}`
}

interface StepProps {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly icon: typeof IconChevronLeft
}

function Step({ label, disabled, onClick, icon: Icon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={label}
      data-tip={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
