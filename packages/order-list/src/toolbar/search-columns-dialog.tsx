import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Select } from '@portal/ui/select'
import { useState } from 'react'
import { FieldChecklist } from '../columns/field-checklist.tsx'
import { useLabels, useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './toolbar.module.css'

interface SearchColumnsDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onChoose: (handles: readonly OrderFieldHandle[]) => void
  readonly onClose: () => void
}

/** The default data points, as the specification names them (document 2, section 2). */
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

/** Lists the data points searched by default, and allows limiting the search to selected columns. */
export function SearchColumnsDialog({ state, onChange, onChoose, onClose }: SearchColumnsDialogProps) {
  const {
    paymentCollection,
    alsoSearched = [],
    calls: { fields },
  } = useOrderListHost()
  const write = useLabels()
  // Shown here on phones, because their toolbar has no room for it.
  const hasType = useIsNarrow()
  const [handles, setHandles] = useState(state.searchColumns)
  return (
    <Dialog
      title="Search fields"
      actions={
        <>
          {handles.length > 0 ? <Button onClick={() => onChoose([])}>Use defaults</Button> : null}
          <Button variant="primary" onClick={() => onChoose(handles)}>
            {handles.length === 0 ? 'Search default fields' : 'Search selected fields'}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {hasType ? <SearchTypeSelect state={state} onChange={onChange} /> : null}
      <Text as="h3" above={12} size={13}>
        Default searched data points
      </Text>
      <Text as="ul" tone="muted" size={13} className={styles.dataPoints}>
        {[...defaultDataPoints.map(write), ...alsoSearched].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Text>
      <Text as="h3" above={12} size={13}>
        Custom search fields
      </Text>
      <FieldChecklist
        handles={offeredFields(fields.searchable, paymentCollection)}
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
