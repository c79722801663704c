import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { movableColumns } from './column-layout.ts'
import type { ColumnList } from './column-order.ts'

interface ColumnsDialogProps {
  readonly columns: ColumnList
  readonly onSave: (columns: ColumnList) => void
  readonly onClose: () => void
}

/** Selects and orders the list's columns; the order number is always first. */
export function ColumnsDialog({ columns, onSave, onClose }: ColumnsDialogProps) {
  const {
    paymentCollection,
    calls: { fields },
  } = useOrderListHost()
  const [chosen, setChosen] = useState(movableColumns(columns))
  return (
    <Dialog
      title="Columns"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setChosen(movableColumns(defaultColumnHandles))}>
            Reset to default
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? 'Choose at least one column' : undefined}
            onClick={() => onSave(withOrderNumber(chosen, columns))}
          >
            Apply
          </Button>
        </>
      }
    >
      <ColumnChooser
        offered={movableColumns(offeredColumns(fields.exportable, paymentCollection))}
        chosen={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}

/** The columns with the order id at its previous place, so that unchanged columns compare as equal. */
function withOrderNumber(chosen: ColumnList, before: ColumnList): ColumnList {
  const index = before.indexOf('order.id')
  return index < 0 ? chosen : chosen.toSpliced(Math.min(index, chosen.length), 0, 'order.id')
}
