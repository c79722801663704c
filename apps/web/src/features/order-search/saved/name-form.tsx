import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import styles from './saved.module.css'

interface Named {
  readonly id: number
  readonly name: string
}

interface NameFormProps {
  readonly label: string
  readonly submit: string
  readonly name?: string
  /** The groups to choose from; without them there is no choice. */
  readonly groups?: readonly Named[]
  readonly groupId?: number | null
  /** A choice beside the name, and how it is set at first. */
  readonly extra?: { readonly label: string; readonly isOn: boolean }
  /** Keeps it; a refusal is shown beside the name, which stays as it was typed. */
  readonly onSave: (name: string, groupId: number | null, isExtraOn: boolean) => Promise<unknown>
  readonly onCancel?: () => void
}

const longestName = 100

/** Asks for a name and, where there are groups, for the group it stands under. */
export function NameForm({ label, submit, groups, extra, onSave, onCancel, ...initial }: NameFormProps) {
  const [name, setName] = useState(initial.name ?? '')
  const [groupId, setGroupId] = useState(initial.groupId ?? null)
  const [isExtraOn, setExtraOn] = useState(extra?.isOn ?? false)
  const [isMissing, setMissing] = useState(false)
  const { isAsking, failure, run } = useSending()
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    run(async () => {
      await onSave(name.trim(), groupId, isExtraOn)
      setName(initial.name === undefined ? '' : name.trim())
    })
  }
  const refusal = failure && failure.status < 500 ? failure.message : undefined
  return (
    <form className={styles.nameForm} noValidate aria-label={label} onSubmit={save}>
      <TextField
        label={label}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={isMissing ? 'Name is required' : refusal}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {groups && groups.length > 0 ? (
        <SelectField
          label="Group"
          value={groupId ?? ''}
          onChange={(event) => setGroupId(Number(event.currentTarget.value) || null)}
        >
          <option value="">No group</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {extra ? (
        <label className={styles.extra}>
          <input
            type="checkbox"
            checked={isExtraOn}
            onChange={(event) => setExtraOn(event.currentTarget.checked)}
          />
          {extra.label}
        </label>
      ) : null}
      <div className={styles.formActions}>
        <Button type="submit" isBusy={isAsking}>
          {submit}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
