import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { comparators } from '@portal/contract/filters/comparators'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import {
  filterableHandles,
  type OrderFieldHandle,
  orderField,
} from '@portal/contract/order-search/fields/order-fields'
import { SelectField } from '@portal/ui/select-field'
import { useState } from 'react'
import { groupFields } from '../columns/field-groups.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import {
  buildCondition,
  type ConditionDraft,
  conditionToDraft,
  emptyDraft,
  isDraftComplete,
  needsValue,
} from './condition-draft.ts'
import { ConditionValue } from './condition-value.tsx'

interface ConditionDialogProps {
  /** The condition to edit; undefined for a new one. */
  readonly condition: OrderDynamicFilter | undefined
  readonly onSave: (condition: OrderDynamicFilter) => void
  readonly onClose: () => void
}

const conditionValidator: LazyValidator<ConditionDraft, OrderDynamicFilter> = {
  load: async () => undefined,
  validate: async (draft) => {
    const condition = buildCondition(draft)
    // A draft has one value, whichever input shows it.
    return typeof condition === 'string' ? { errors: { value: condition } } : { values: condition }
  },
}

function ConditionDialog({ condition, onSave, onClose }: ConditionDialogProps) {
  const [initialValues] = useState(() => (condition ? conditionToDraft(condition) : emptyDraft))
  const form = useApiForm({
    initialValues,
    validator: conditionValidator,
    mutation: { send: onSave, isPending: false },
  })
  const draft = form.values
  const change = (part: Partial<ConditionDraft>) => {
    form.showFieldErrors({})
    for (const [name, value] of Object.entries(part)) form.setValue(name, value)
  }
  return (
    <FormDialog
      title={condition ? 'Edit filter' : 'Add filter'}
      submitLabel={condition ? 'Save' : 'Add'}
      disabled={!isDraftComplete(draft)}
      gap={12}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FieldSelect field={draft.field} onChange={(field) => change({ ...emptyDraft, field })} />
      <SelectField
        label="Comparator"
        value={draft.comparator}
        disabled={draft.field === ''}
        onChange={(event) => change({ comparator: event.currentTarget.value })}
      >
        <option value="">Select a comparator</option>
        {draft.field === '' ? null : <ComparatorOptions field={draft.field} />}
      </SelectField>
      {draft.field !== '' && needsValue(draft) ? (
        <ConditionValue field={draft.field} draft={draft} error={form.errors.value} onChange={change} />
      ) : null}
    </FormDialog>
  )
}

interface FieldSelectProps {
  readonly field: OrderFieldHandle | ''
  readonly onChange: (field: OrderFieldHandle | '') => void
}

function FieldSelect({ field, onChange }: FieldSelectProps) {
  const { paymentCollection } = useOrderListHost()
  const groups = groupFields(offeredFields(filterableHandles, paymentCollection))
  return (
    <SelectField
      label="Field"
      value={field}
      onChange={(event) => onChange(event.currentTarget.value as OrderFieldHandle | '')}
    >
      <option value="">Select a field</option>
      {groups.map(({ name, handles }) => (
        <optgroup key={name} label={name}>
          {handles.map((handle) => (
            <option key={handle} value={handle}>
              {orderField(handle).label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function ComparatorOptions({ field }: { readonly field: OrderFieldHandle }) {
  return Object.entries(comparators[orderField(field).kind]).map(([handle, { label }]) => (
    <option key={handle} value={handle}>
      {label}
    </option>
  ))
}

interface ConditionEditorProps {
  readonly state: ListState
  /** The place of the edited condition in the list; one past the last for a new condition. */
  readonly index: number
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Edits one condition of the list, or adds one behind the last. */
export function ConditionEditor({ state, index, onChange, onClose }: ConditionEditorProps) {
  return (
    <ConditionDialog
      condition={state.conditions[index]}
      onClose={onClose}
      onSave={(condition) => {
        const conditions = [
          ...state.conditions.slice(0, index),
          condition,
          ...state.conditions.slice(index + 1),
        ]
        onClose()
        onChange(withCriteria(state, { conditions }))
      }}
    />
  )
}
