import { isHeaderChecked } from '@portal/contract/order-search/bulk/bulk.rules'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import type { SelectionActions } from '../selection/selection.ts'

interface SelectPageBoxProps {
  readonly id?: string
  readonly rows: readonly OrderRow[]
  readonly size: number
  readonly selection: SelectionActions
}

/** The checkbox that selects all orders on the page; indeterminate if only some are selected. */
export function SelectPageCheckbox({ id, rows, size, selection }: SelectPageBoxProps) {
  const count = selection.ids.size
  const isChecked = selection.mode !== 'selected' || isHeaderChecked(count, size)
  return (
    <input
      id={id}
      type="checkbox"
      aria-label="Select all orders on this page"
      checked={isChecked}
      disabled={!rows.some(canOpen)}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isChecked
      }}
      onChange={() => (isChecked ? selection.clear() : selection.selectPage())}
    />
  )
}
