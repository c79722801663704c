import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { Row } from '@portal/ui/boxes'
import { useState } from 'react'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import type { ColumnList } from '../columns/column-order.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { isSameList } from '../state/list-state.ts'

interface ExportColumnsProps {
  readonly listed: ColumnList
  readonly chosen: ColumnList
  readonly onChange: (columns: ColumnList) => void
}

export function ExportColumns({ listed, chosen, onChange }: ExportColumnsProps) {
  const {
    paymentCollection,
    calls: { fields },
  } = useOrderListHost()
  const [isChoosing, setChoosing] = useState(!isSameList(listed, chosen))
  return (
    <>
      <Row tall={32} as="label" align="center" gap={8} size={13} weight="medium">
        <input
          type="checkbox"
          checked={!isChoosing}
          onChange={() => {
            setChoosing(!isChoosing)
            if (isChoosing) onChange(listed)
          }}
        />
        {`Same columns as the list (${listed.length})`}
      </Row>
      {isChoosing ? (
        <ColumnChooser
          offered={offeredColumns(fields.exportable, paymentCollection)}
          chosen={chosen}
          onChange={onChange}
        />
      ) : null}
    </>
  )
}
