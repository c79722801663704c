import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row } from '@portal/ui/boxes'
import { useLabels } from '../host/order-list-host.ts'
import { choiceLook, FieldGroups, groupFields } from './field-groups.tsx'

interface FieldChecklistProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly search?: string
  readonly checked: readonly OrderFieldHandle[]
  readonly onChange: (checked: readonly OrderFieldHandle[]) => void
}

export function FieldChecklist({ handles, search, checked, onChange }: FieldChecklistProps) {
  const write = useLabels()
  const toggle = (handle: OrderFieldHandle) =>
    onChange(checked.includes(handle) ? checked.filter((other) => other !== handle) : [...checked, handle])
  return (
    <FieldGroups groups={groupFields(handles, search)}>
      {(handle) => (
        <Row key={handle} as="label" {...choiceLook}>
          <input type="checkbox" checked={checked.includes(handle)} onChange={() => toggle(handle)} />
          {write(orderField(handle).label)}
        </Row>
      )}
    </FieldGroups>
  )
}
