import { comparators } from '@portal/contract/filters/comparators'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import {
  filterableHandles,
  type OrderFieldHandle,
  orderField,
} from '@portal/contract/order-search/fields/order-fields'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { SelectField } from '@portal/ui/select-field'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { groupFields } from '../columns/field-groups.ts'
import {
  buildCondition,
  type ConditionDraft,
  conditionToDraft,
  emptyDraft,
  isDraftComplete,
  needsValue,
} from './condition-draft.ts'
import { ConditionValue } from './condition-value.tsx'
import styles from './filters.module.css'

interface ConditionDialogProps {
  /** The condition to edit; a new one without it. */
  readonly condition: OrderDynamicFilter | undefined
  readonly onSave: (condition: OrderDynamicFilter) => void
  readonly onClose: () => void
}

/** Asks for a condition: a field, how it is compared, and with what. */
export function ConditionDialog({ condition, onSave, onClose }: ConditionDialogProps) {
  const [draft, setDraft] = useState(() => (condition ? conditionToDraft(condition) : emptyDraft))
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<ConditionDraft>) => {
    setProblem(undefined)
    setDraft({ ...draft, ...part })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const made = buildCondition(draft)
    if (typeof made === 'string') setProblem(made)
    else onSave(made)
  }
  return (
    <Dialog title={condition ? 'Edit filter' : 'Add filter'} onClose={onClose}>
      <form className={styles.fields} noValidate onSubmit={save}>
        <FieldChoice
          chosen={draft.field}
          onChoose={(field) => change({ ...emptyDraft, field, comparator: '' })}
        />
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
          <ConditionValue field={draft.field} draft={draft} problem={problem} onChange={change} />
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={!isDraftComplete(draft)}>
            {condition ? 'Save' : 'Add'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldChoiceProps {
  readonly chosen: OrderFieldHandle | ''
  readonly onChoose: (field: OrderFieldHandle | '') => void
}

function FieldChoice({ chosen, onChoose }: FieldChoiceProps) {
  const { paymentCollection } = useSession()
  const groups = groupFields(offeredFields(filterableHandles, paymentCollection))
  return (
    <SelectField
      label="Field"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value as OrderFieldHandle | '')}
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
