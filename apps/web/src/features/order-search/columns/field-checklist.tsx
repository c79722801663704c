import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { groupFields } from './field-groups.ts'
import styles from './field-list.module.css'

interface FieldChecklistProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly checked: readonly OrderFieldHandle[]
  readonly onChange: (checked: readonly OrderFieldHandle[]) => void
}

/** A checkbox for each field, in groups. Fields are returned in the order they were checked. */
export function FieldChecklist({ handles, checked, onChange }: FieldChecklistProps) {
  const toggle = (handle: OrderFieldHandle) =>
    onChange(checked.includes(handle) ? checked.filter((other) => other !== handle) : [...checked, handle])
  return (
    <div className={styles.list}>
      {groupFields(handles).map(({ name, handles: inGroup }) => (
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
