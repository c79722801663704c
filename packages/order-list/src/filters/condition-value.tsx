import { type TimeUnit, timeUnits } from '@portal/contract/filters/comparators'
import { conditionOptions } from '@portal/contract/order-search/fields/field-options.rules'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Grid, Row, Text } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useId } from 'react'
import { useFieldSuggestions, useOrderListHost } from '../host/order-list-host.ts'
import { unitNoun } from '../state/condition-text.ts'
import type { ConditionForm } from './condition-draft.ts'
import styles from './filters.module.css'

interface ConditionValueProps {
  readonly field: OrderFieldHandle
  readonly draft: ConditionForm
  /** The name of the form field. */
  readonly name: string
  readonly error: string | undefined
  readonly onChange: (part: Partial<ConditionForm>) => void
}

const maxValueLength = 200

export function ConditionValue(props: ConditionValueProps) {
  const { kind } = orderField(props.field)
  if (kind === 'list') return <IdsValue {...props} />
  if (kind === 'boolean') return <FlagValue {...props} />
  if (kind === 'timestamp') return <TimeValue {...props} />
  return <TextValue {...props} isNumber={kind === 'number'} />
}

function TextValue({
  field,
  draft,
  name,
  error,
  isNumber,
  onChange,
}: ConditionValueProps & { readonly isNumber: boolean }) {
  const listId = useId()
  const suggestions = useFieldSuggestions(field)
  return (
    <div>
      <TextField
        label="Value"
        name={name}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        list={suggestions.length === 0 ? undefined : listId}
        maxLength={maxValueLength}
        value={draft.text}
        error={error}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  )
}

function TimeValue({ draft, name, error, onChange }: ConditionValueProps) {
  return (
    <Grid align="start" columns={2} gap={8}>
      <TextField
        label="Value"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={draft.text}
        error={error}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <SelectField
        label="Unit"
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as TimeUnit })}
      >
        {timeUnits.map((unit) => (
          <option key={unit} value={unit}>
            {`${unitNoun(unit)}s`}
          </option>
        ))}
      </SelectField>
    </Grid>
  )
}

function FlagValue({ draft, name, error, onChange }: ConditionValueProps) {
  return (
    <SelectField
      label="Value"
      name={name}
      value={draft.flag}
      error={error}
      onChange={(event) => onChange({ flag: event.currentTarget.value as ConditionForm['flag'] })}
    >
      <option value="">Select yes or no</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </SelectField>
  )
}

function IdsValue({ field, draft, error, onChange }: ConditionValueProps) {
  const { paymentCollection } = useOrderListHost()
  const offered = new Set(conditionOptions(field, paymentCollection))
  // An edited condition keeps options that are no longer offered, so that they can be removed.
  const options = conditionOptions(field, true).filter(
    (option) => offered.has(option) || draft.ids.includes(option.id),
  )
  const toggle = (id: number) =>
    onChange({
      ids: draft.ids.includes(id) ? draft.ids.filter((other) => other !== id) : [...draft.ids, id],
    })
  return (
    <Grid scrolls as="fieldset" columns={2} className={styles.ids}>
      <Text as="legend" size={13} weight="medium">
        Value
      </Text>
      {options.map(({ id, name }) => (
        <Row key={id} as="label" align="center" gap={8} size={13} className={styles.option}>
          <input type="checkbox" checked={draft.ids.includes(id)} onChange={() => toggle(id)} />
          {name}
        </Row>
      ))}
      {error ? (
        <Text tone="negative" size={12} role="alert">
          {error}
        </Text>
      ) : null}
    </Grid>
  )
}
