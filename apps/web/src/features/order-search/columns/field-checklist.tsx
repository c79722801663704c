import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { groupFields } from './field-groups.ts'
import styles from './field-list.module.css'

interface FieldChecklistProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly chosen: readonly OrderFieldHandle[]
  readonly onChange: (chosen: readonly OrderFieldHandle[]) => void
}

/** A box for each field, under the heading it belongs to; what is checked last stands last. */
export function FieldChecklist({ handles, chosen, onChange }: FieldChecklistProps) {
  const toggle = (handle: OrderFieldHandle) =>
    onChange(chosen.includes(handle) ? chosen.filter((other) => other !== handle) : [...chosen, handle])
  return (
    <div className={styles.list}>
      {groupFields(handles).map(({ name, handles: inGroup }) => (
        <fieldset key={name} className={styles.fields}>
          <legend className={styles.group}>{name}</legend>
          {inGroup.map((handle) => (
            <label key={handle} className={styles.choice}>
              <input type="checkbox" checked={chosen.includes(handle)} onChange={() => toggle(handle)} />
              {orderField(handle).label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
