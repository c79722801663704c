import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row, Stack, Text } from '@portal/ui/boxes'
import styles from './column-chooser.module.css'
import { groupFields } from './field-groups.ts'

interface FieldChecklistProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly search?: string
  readonly checked: readonly OrderFieldHandle[]
  readonly onChange: (checked: readonly OrderFieldHandle[]) => void
}

export function FieldChecklist({ handles, search = '', checked, onChange }: FieldChecklistProps) {
  const toggle = (handle: OrderFieldHandle) =>
    onChange(checked.includes(handle) ? checked.filter((other) => other !== handle) : [...checked, handle])
  const groups = groupFields(handles, search)
  return (
    <Stack scrolls gap={12} above={12} padY={4} padX={4} className={styles.list}>
      {groups.length === 0 ? (
        <Text padY={8} padX={8} tone="muted" size={13}>
          No field is called that.
        </Text>
      ) : null}
      {groups.map(({ name, handles: inGroup }) => (
        <fieldset key={name}>
          <Text as="legend" padY={4} padX={8} tone="muted" size={12} weight="medium">
            {name}
          </Text>
          {inGroup.map((handle) => (
            <Row
              tall={32}
              corners="mark"
              lit
              key={handle}
              as="label"
              align="center"
              gap={8}
              full
              padY={4}
              padX={8}
              tone="ink"
              size={13}
              textAlign="start"
              className={styles.choice}
            >
              <input type="checkbox" checked={checked.includes(handle)} onChange={() => toggle(handle)} />
              {orderField(handle).label}
            </Row>
          ))}
        </fieldset>
      ))}
    </Stack>
  )
}
