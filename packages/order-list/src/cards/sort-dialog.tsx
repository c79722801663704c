import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Select } from '@portal/ui/select'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { columnLabel } from '../columns/column-layout.ts'
import { useLabels } from '../host/order-list-host.ts'
import type { ListState } from '../state/list-state.ts'
import styles from './cards.module.css'

interface SortDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Sorts the cards, which have no headers to click. */
export function SortDialog({ state, onChange, onClose }: SortDialogProps) {
  return (
    <Dialog
      title="Sort"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SortSelect state={state} onChange={onChange} />
    </Dialog>
  )
}

interface SortChoiceProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** The sort field and direction, because cards have no headers to click. */
function SortSelect({ state, onChange }: SortChoiceProps) {
  const id = useId()
  const write = useLabels()
  const { sort, descending } = state
  const shown = state.columns.filter((handle) => orderField(handle).sortable)
  const handles = shown.includes(sort) ? shown : [sort, ...shown]
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <Row align="center" gap={8} grow shrinks>
      <Row align="center" gap={8} grow shrinks nowrap>
        <label htmlFor={id}>Sort by</label>
        <Select
          id={id}
          className={styles.sortBox}
          value={sort}
          onChange={(event) =>
            onChange({ ...state, page: 1, sort: event.currentTarget.value as OrderFieldHandle })
          }
        >
          {handles.map((handle) => (
            <option key={handle} value={handle}>
              {write(columnLabel(handle))}
            </option>
          ))}
        </Select>
      </Row>
      <Button
        aria-label={descending ? 'Sort ascending' : 'Sort descending'}
        onClick={() => onChange({ ...state, page: 1, descending: !descending })}
      >
        <Arrow size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </Row>
  )
}
