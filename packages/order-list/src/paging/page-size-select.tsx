import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { orderPageSizes } from '@portal/contract/order-search/page-size'
import { Select } from '@portal/ui/select'
import type { ListState } from '../state/list-state.ts'

interface PageSizeSelectProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

export function PageSizeSelect({ state, onChange }: PageSizeSelectProps) {
  return (
    <Select
      aria-label="Orders per page"
      value={state.size}
      onChange={(event) => onChange({ ...state, page: 1, size: Number(event.currentTarget.value) })}
    >
      {orderPageSizes.map((size) => (
        <option key={size} value={size}>
          {`${formatCount(size)} per page`}
        </option>
      ))}
    </Select>
  )
}
