import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import { type OrderFieldHandle, searchableHandles } from '@portal/contract/order-search/fields/order-fields'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Select } from '@portal/ui/select'
import { type ComponentProps, useState } from 'react'
import { FieldChecklist } from '../columns/field-checklist.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './toolbar.module.css'

interface SearchColumnsDialogProps {
  readonly chosen: readonly OrderFieldHandle[]
  /** The list whose search type is chosen here too, where the bar has no room for it. */
  readonly type?: Pick<ComponentProps<typeof SearchTypeSelect>, 'state' | 'onChange'>
  readonly onChoose: (handles: readonly OrderFieldHandle[]) => void
  readonly onClose: () => void
}

/** The data points searched while no column is chosen, as the specification names them (document 2, section 2). */
const defaultDataPoints = [
  'Order #',
  'Order Reference #',
  'Invoice #',
  'Purchase Order #',
  'Ship To Name',
  'Ship To Address 1 & 2',
  'Line Item SKUs',
  'Line Item Titles',
]

/** Lists the data points searched by default, and lets the search be limited to chosen columns. */
export function SearchColumnsDialog({ chosen, type, onChoose, onClose }: SearchColumnsDialogProps) {
  const { paymentCollection } = useOrderListHost()
  const [handles, setHandles] = useState(chosen)
  return (
    <Dialog
      title="Where to search"
      actions={
        <>
          {handles.length > 0 ? <Button onClick={() => onChoose([])}>Use defaults</Button> : null}
          <Button variant="primary" onClick={() => onChoose(handles)}>
            {handles.length === 0 ? 'Search the default data points' : 'Search only these'}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {type ? <SearchTypeSelect {...type} /> : null}
      <Text as="h3" above={12} size={13}>
        Default searched data points
      </Text>
      <Text as="ul" tone="muted" size={13} className={styles.dataPoints}>
        {defaultDataPoints.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Text>
      <Text as="h3" above={12} size={13}>
        Or only these columns
      </Text>
      <FieldChecklist
        handles={offeredFields(searchableHandles, paymentCollection)}
        checked={handles}
        onChange={setHandles}
      />
    </Dialog>
  )
}

interface SearchTypeSelectProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

export function SearchTypeSelect({ state, onChange }: SearchTypeSelectProps) {
  return (
    <Select
      className={styles.searchType}
      aria-label="Search type"
      value={state.searchType}
      onChange={(event) =>
        onChange(
          withCriteria(state, { searchType: event.currentTarget.value === 'exact' ? 'exact' : 'fuzzy' }),
        )
      }
    >
      <option value="fuzzy">Contains</option>
      <option value="exact">Is exactly</option>
    </Select>
  )
}
