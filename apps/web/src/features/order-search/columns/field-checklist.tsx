import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { groupFields } from './field-groups.ts'
import styles from './field-list.module.css'

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
    <div className={styles.list}>
      {groups.length === 0 ? <p className={styles.none}>No field is called that.</p> : null}
      {groups.map(({ name, handles: inGroup }) => (
        <fieldset key={name} className={styles.fields}>
          <legend className={styles.group}>{name}</legend>
          {inGroup.map((handle) => (
            <label key={handle} className={styles.choice}>
              <input type="checkbox" checked={checked.includes(handle)} onChange={() => toggle(handle)} />
              {orderField(handle).label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
