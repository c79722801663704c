import { comparators } from '@portal/contract/filters/comparators'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { SelectField } from '@portal/ui/select-field'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLabels } from '../host/order-list-host.ts'
import { type ConditionForm, needsValue } from './condition-draft.ts'
import { ConditionValue } from './condition-value.tsx'
import styles from './filters.module.css'

interface ConditionRowProps {
  readonly draft: ConditionForm
  readonly valueName: string
  readonly error: string | undefined
  /** Whether its field was just selected, so that its value is next. */
  readonly isNew: boolean
  readonly onChange: (part: Partial<ConditionForm>) => void
  readonly onRemove: () => void
}

/** One condition on a selected field: comparator and value. */
export function ConditionRow({ draft, valueName, error, isNew, onChange, onRemove }: ConditionRowProps) {
  const { field } = draft
  const value = useRef<HTMLDivElement>(null)
  const isFocused = useRef(isNew)
  useEffect(() => {
    if (isFocused.current) value.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const write = useLabels()
  if (field === '') return null
  const label = write(orderField(field).label)
  return (
    <Stack as="section" gap={8} className={styles.condition} aria-label={label}>
      <Row align="center" justify="between" gap={8}>
        <Text as="h3" size={13} weight="bold">
          {label}
        </Text>
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Row>
      <SelectField
        label="Condition"
        value={draft.comparator}
        onChange={(event) => onChange({ comparator: event.currentTarget.value })}
      >
        <ComparatorOptions field={field} />
      </SelectField>
      {needsValue(draft) ? (
        <div ref={value}>
          <ConditionValue field={field} draft={draft} name={valueName} error={error} onChange={onChange} />
        </div>
      ) : null}
    </Stack>
  )
}

function ComparatorOptions({ field }: { readonly field: OrderFieldHandle }) {
  return Object.entries(comparators[orderField(field).kind]).map(([handle, { label }]) => (
    <option key={handle} value={handle}>
      {label}
    </option>
  ))
}
