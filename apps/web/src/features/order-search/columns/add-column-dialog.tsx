import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import {
  exportableHandles,
  type OrderFieldHandle,
  orderField,
} from '@portal/contract/order-search/fields/order-fields'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { groupFields } from './field-groups.ts'
import styles from './field-list.module.css'

interface AddColumnDialogProps {
  readonly columns: readonly OrderFieldHandle[]
  readonly onChoose: (handle: OrderFieldHandle) => void
  readonly onClose: () => void
}

/** Offers every field that is not a column yet, by group, searchable by name. */
export function AddColumnDialog({ columns, onChoose, onClose }: AddColumnDialogProps) {
  const { paymentCollection } = useSession()
  const [text, setText] = useState('')
  const free = offeredColumns(exportableHandles, paymentCollection).filter(
    (handle) => handle !== 'order.id' && !columns.includes(handle),
  )
  const groups = groupFields(free, text)
  return (
    <Dialog title="Add column" onClose={onClose}>
      <TextField
        label="Find a field"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.list}>
        {groups.map(({ name, handles }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            {handles.map((handle) => (
              <button key={handle} type="button" className={styles.choice} onClick={() => onChoose(handle)}>
                {orderField(handle).label}
              </button>
            ))}
          </section>
        ))}
        {groups.length === 0 ? <p className={styles.none}>No field is called that.</p> : null}
      </div>
    </Dialog>
  )
}
