import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { maxConditions } from '@portal/contract/filters/condition.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { Button } from '@portal/ui/button'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FieldPicker } from '../columns/field-picker.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import {
  buildCondition,
  type ConditionForm,
  conditionToDraft,
  isDraftComplete,
  newCondition,
} from './condition-draft.ts'
import { ConditionRow } from './condition-row.tsx'

interface DraftRow {
  readonly id: number
  readonly draft: ConditionForm
}

interface ConditionValues {
  readonly rows: readonly DraftRow[]
}

/** A condition's value in the form's errors. */
const valueName = ({ id }: DraftRow) => `value-${id}`

const conditionsValidator: LazyValidator<ConditionValues, readonly OrderDynamicFilter[]> = {
  load: async () => undefined,
  validate: async ({ rows }) => {
    const built = rows.map((row) => ({ row, condition: buildCondition(row.draft) }))
    const wrong = built.filter(({ condition }) => typeof condition === 'string')
    if (wrong.length > 0)
      return {
        errors: Object.fromEntries(wrong.map(({ row, condition }) => [valueName(row), String(condition)])),
      }
    return { values: built.map(({ condition }) => condition as OrderDynamicFilter) }
  },
}

interface ConditionDialogProps {
  /** The condition to edit; undefined for new ones. */
  readonly condition: OrderDynamicFilter | undefined
  /** The maximum number of conditions added together. */
  readonly maxRows: number
  readonly onSave: (conditions: readonly OrderDynamicFilter[]) => void
  readonly onClose: () => void
}

/** Builds one or more conditions; each starts with a search for its field. */
function ConditionDialog({ condition, maxRows, onSave, onClose }: ConditionDialogProps) {
  const { rows, form, isPicking, setPicking, change, remove, add } = useConditionRows(condition, onSave)
  const {
    paymentCollection,
    calls: { fields },
  } = useOrderListHost()
  const save = rows.length > 1 ? `Add ${rows.length} filters` : 'Add'
  return (
    <FormDialog
      title={condition ? 'Edit filter' : 'Add filter'}
      submitLabel={condition ? 'Save' : save}
      disabled={rows.length === 0 || !rows.every(({ draft }) => isDraftComplete(draft))}
      gap={12}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {rows.map((row) => (
        <ConditionRow
          key={row.id}
          draft={row.draft}
          valueName={valueName(row)}
          error={form.errors[valueName(row)]}
          isNew={condition === undefined}
          onChange={(part) => change(row, part)}
          onRemove={() => remove(row)}
        />
      ))}
      {isPicking ? (
        <FieldPicker handles={offeredFields(fields.filterable, paymentCollection)} onChoose={add} />
      ) : condition || rows.length >= maxRows ? null : (
        <div>
          <Button size="small" onClick={() => setPicking(true)}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            Add another filter
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function useConditionRows(condition: OrderDynamicFilter | undefined, onSave: ConditionDialogProps['onSave']) {
  const [initialValues] = useState(
    (): ConditionValues => ({ rows: condition ? [{ id: 0, draft: conditionToDraft(condition) }] : [] }),
  )
  const nextId = useRef(1)
  const [isPicking, setPicking] = useState(condition === undefined)
  const form = useApiForm({
    initialValues,
    validator: conditionsValidator,
    mutation: { send: onSave, isPending: false },
  })
  const { rows } = form.values
  const set = (next: readonly DraftRow[]) => {
    form.showFieldErrors({})
    form.setValue('rows', next)
  }
  return {
    ...{ rows, form, isPicking, setPicking },
    change: ({ id }: DraftRow, part: Partial<ConditionForm>) =>
      set(rows.map((row) => (row.id === id ? { id, draft: { ...row.draft, ...part } } : row))),
    remove: ({ id }: DraftRow) => {
      const rest = rows.filter((row) => row.id !== id)
      set(rest)
      if (rest.length === 0) setPicking(true)
    },
    add: (field: OrderFieldHandle) => {
      set([...rows, { id: nextId.current++, draft: newCondition(field) }])
      setPicking(false)
    },
  }
}

interface ConditionEditorProps {
  readonly state: ListState
  /** The index of the edited condition; one past the last for new conditions. */
  readonly index: number
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Edits one condition of the list, or adds some after the last. */
export function ConditionEditor({ state, index, onChange, onClose }: ConditionEditorProps) {
  return (
    <ConditionDialog
      condition={state.conditions[index]}
      maxRows={maxConditions - state.conditions.length}
      onClose={onClose}
      onSave={(saved) => {
        onClose()
        onChange(withCriteria(state, { conditions: state.conditions.toSpliced(index, 1, ...saved) }))
      }}
    />
  )
}
