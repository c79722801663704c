import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import {
  exportableHandles,
  type OrderFieldHandle,
  orderField,
} from '@portal/contract/order-search/fields/order-fields'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { groupFields } from './field-groups.ts'
import styles from './field-list.module.css'

interface AddColumnDialogProps {
  readonly columns: readonly OrderFieldHandle[]
  readonly onChoose: (handle: OrderFieldHandle) => void
  readonly onClose: () => void
}

/** Offers every field that is not a column yet, by group, searchable by name. */
export function AddColumnDialog({ columns, onChoose, onClose }: AddColumnDialogProps) {
  const { paymentCollection } = useOrderListHost()
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
      <Stack gap={12} above={12} padY={4} padX={4} className={styles.list}>
        {groups.map(({ name, handles }) => (
          <section key={name} aria-label={name}>
            <Text as="h3" padY={4} padX={8} tone="muted" size={12} weight="medium">
              {name}
            </Text>
            {handles.map((handle) => (
              <Row
                key={handle}
                type="button"
                as="button"
                align="center"
                gap={8}
                full
                padY={4}
                padX={8}
                tone="ink"
                size={13}
                textAlign="start"
                className={styles.choice}
                onClick={() => onChoose(handle)}
              >
                {orderField(handle).label}
              </Row>
            ))}
          </section>
        ))}
        {groups.length === 0 ? (
          <Text padY={8} padX={8} tone="muted" size={13}>
            No field is called that.
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  )
}
