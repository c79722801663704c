import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import type { OrderPage } from '../list/use-order-page.ts'
import type { ListState } from '../state/list-state.ts'
import styles from './pager.module.css'

interface RangeOfOrdersProps {
  readonly state: ListState
  readonly page: OrderPage
}

/** The range of shown orders and their total; without a total a button that counts them. */
export function OrderRange({ state, page }: RangeOfOrdersProps) {
  const { shownTotal: total, rows = [] } = page
  return (
    <Row grow wrap align="center" rowGap={4} gap={8} tone="muted" tabular nowrap className={styles.range}>
      <p role="status">
        {total === undefined ? uncountedText(state, rows.length) : countedText(state, total)}
      </p>
      {page.countError && !page.isCounting ? <p role="alert">The orders could not be counted.</p> : null}
      {total === undefined && rows.length > 0 ? (
        <Button variant="quiet" size="small" isBusy={page.isCounting} onClick={page.count}>
          Count all
        </Button>
      ) : null}
    </Row>
  )
}

function countedText({ page, size }: ListState, total: number): string {
  const first = (page - 1) * size + 1
  if (total === 0) return 'No orders'
  if (first > total) return `None of ${formatCount(total)} orders`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${total === 1 ? 'order' : 'orders'}`
}

function uncountedText({ page, size }: ListState, rowCount: number): string {
  if (rowCount === 0) return 'No orders'
  const first = (page - 1) * size + 1
  return `Orders ${formatCount(first)}–${formatCount(first + rowCount - 1)}`
}
