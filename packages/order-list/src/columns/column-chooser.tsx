import { withDropped, withMovedItem } from '@portal/app-kit/device/drag/drag-item.ts'
import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { Column, Row, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useLabels } from '../host/order-list-host.ts'
import styles from '../ordering/ordering.module.css'
import { SortableRow } from '../ordering/sortable-row.tsx'
import chooser from './column-chooser.module.css'
import type { ColumnList } from './column-order.ts'
import { withoutColumn } from './column-order.ts'
import { FieldChecklist } from './field-checklist.tsx'

interface ColumnChooserProps {
  readonly offered: ColumnList
  readonly chosen: ColumnList
  readonly onChange: (chosen: ColumnList) => void
}

export function ColumnChooser({ offered, chosen, onChange }: ColumnChooserProps) {
  const [search, setSearch] = useState('')
  return (
    <div className={chooser.chooser}>
      <Column as="section" shrinks className={chooser.part} aria-label="Fields">
        <TextField
          label="Find a field"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <FieldChecklist handles={offered} search={search} checked={chosen} onChange={onChange} />
      </Column>
      <Column as="section" shrinks className={chooser.part} aria-label="Chosen columns">
        <Row as="h3" align="baseline" gap={8} tall={24} size={13}>
          Columns{' '}
          <Text as="span" tone="muted" tabular weight="regular" role="status">
            {chosen.length} of {offered.length}
          </Text>
        </Row>
        <ChosenColumns chosen={chosen} onChange={onChange} />
      </Column>
    </div>
  )
}

function ChosenColumns({ chosen, onChange }: Omit<ColumnChooserProps, 'offered'>) {
  const write = useLabels()
  if (chosen.length === 0)
    return (
      <Text padY={8} tone="muted" size={13}>
        Select the fields to show as columns.
      </Text>
    )
  return (
    <ol className={`${styles.rows} ${chooser.list}`}>
      {chosen.map((handle, index) => (
        <SortableRow
          key={handle}
          kind="chosen column"
          id={handle}
          name={write(orderField(handle).label)}
          index={index}
          count={chosen.length}
          onMove={(to) => onChange(withMovedItem(chosen, index, to))}
          onDrop={(place) => onChange(withDropped(chosen, place))}
          onRemove={() => onChange(withoutColumn(chosen, handle))}
        />
      ))}
    </ol>
  )
}
