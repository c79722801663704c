import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useLabels } from '../host/order-list-host.ts'
import { choiceLook, FieldGroups, groupFields } from './field-groups.tsx'

interface FieldPickerProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly onChoose: (handle: OrderFieldHandle) => void
}

/** Fields by group, searchable by name; Enter picks the first match. */
export function FieldPicker({ handles, onChoose }: FieldPickerProps) {
  const write = useLabels()
  const [text, setText] = useState('')
  const groups = groupFields(handles, text)
  const first = text.trim() === '' ? undefined : groups[0]?.handles[0]
  return (
    <div>
      <TextField
        label="Find a field"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) onChoose(first)
        }}
      />
      <FieldGroups groups={groups}>
        {(handle) => (
          <Row key={handle} as="button" type="button" {...choiceLook} onClick={() => onChoose(handle)}>
            {write(orderField(handle).label)}
          </Row>
        )}
      </FieldGroups>
    </div>
  )
}
