import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { type ComponentProps, useState } from 'react'
import styles from './saved.module.css'
import { refusalMessage } from './use-save-mutation.ts'

export interface NameInput {
  readonly name: string
  readonly groupId: number | null
  readonly isOptionChecked: boolean
}

interface NameFormProps {
  readonly label: string
  readonly submitLabel: string
  /** The name to edit; without it, the form adds a new item and is cleared once saved. */
  readonly name?: string
  /** The selectable groups; without them there is no group field. */
  readonly groups?: readonly { readonly id: number; readonly name: string }[]
  readonly groupId?: number | null
  /** A checkbox below the name, and its initial state. */
  readonly option?: { readonly label: string; readonly isChecked: boolean }
  readonly mutation: ApiMutation<NameInput, unknown>
  readonly onCancel?: () => void
}

interface NameValues {
  readonly name: string
  /** The group's id as the select's value; empty for no group. */
  readonly groupId: string
  readonly isOptionChecked: boolean
}

const maxNameLength = 100

const nameValidator: LazyValidator<NameValues, NameInput> = {
  load: async () => undefined,
  validate: async ({ name, groupId, isOptionChecked }) =>
    name.trim() === ''
      ? { errors: { name: 'Name is required' } }
      : { values: { name: name.trim(), groupId: Number(groupId) || null, isOptionChecked } },
}

export function NameForm({ label, submitLabel, groups = [], option, mutation, ...props }: NameFormProps) {
  const [initialValues] = useState(() => nameValues(props, option?.isChecked))
  const form = useApiForm({
    initialValues,
    validator: nameValidator,
    mutation: {
      isPending: mutation.isPending,
      send: (input, callbacks) =>
        mutation.send(input, {
          ...callbacks,
          onSuccess: () => props.name === undefined && form.setValue('name', ''),
        }),
    },
  })
  const nameField = form.field('name')
  return (
    <Row
      as="form"
      grow
      wrap
      align="end"
      gap={8}
      className={styles.nameForm}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
    >
      <TextField
        {...nameField}
        label={label}
        maxLength={maxNameLength}
        autoComplete="off"
        error={nameField.error ?? refusalMessage(mutation.errorDisplay)}
      />
      {groups.length > 0 ? <GroupField {...form.field('groupId')} groups={groups} /> : null}
      {option ? (
        <Row as="label" align="center" gap={6} size={13} className={styles.extra}>
          <input type="checkbox" {...form.checkbox('isOptionChecked')} />
          {option.label}
        </Row>
      ) : null}
      <FormButtons submitLabel={submitLabel} isBusy={form.isBusy} onCancel={props.onCancel} />
    </Row>
  )
}

interface FormButtonsProps {
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly onCancel: (() => void) | undefined
}

function FormButtons({ submitLabel, isBusy, onCancel }: FormButtonsProps) {
  return (
    <Row gap={4}>
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {onCancel ? (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </Row>
  )
}

interface GroupFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  readonly groups: NonNullable<NameFormProps['groups']>
}

function GroupField({ groups, ...field }: GroupFieldProps) {
  return (
    <SelectField {...field} label="Group">
      <option value="">No group</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function nameValues(
  { name = '', groupId }: Pick<NameFormProps, 'name' | 'groupId'>,
  isOptionChecked = false,
): NameValues {
  return { name, groupId: String(groupId ?? ''), isOptionChecked }
}
