import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { exportableHandles, type OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { useState } from 'react'
import { downloadBlob } from '../../../device/download-file.ts'
import { formatCount } from '../../../formatting/counts.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { useSession } from '../../../session/use-session.ts'
import { FieldChecklist } from '../columns/field-checklist.tsx'
import styles from './bulk.module.css'
import { type BulkTarget, exportOrdersRequest } from './bulk.queries.ts'

interface ExportDialogProps {
  readonly meant: BulkTarget
  readonly pageIds: readonly number[]
  readonly onJob: (id: number) => void
  readonly onClose: () => void
}

/** Nothing is exported without a column; the server says the same (document 2, section 8). */
const noColumns = 'You must select at least one column to export'

/** The columns of the list; what stands there under "Order #" is the number that names an order, not the portal's id of it. */
function columnsAtFirst(
  shown: readonly OrderFieldHandle[],
  paymentCollection: boolean,
): readonly OrderFieldHandle[] {
  const named = shown.map((handle) => (handle === 'order.id' ? 'order.orderNumber' : handle))
  return [...new Set(offeredColumns(named, paymentCollection))]
}

/** Asks which orders and which columns are exported, and hands over the file; a large one goes on as a job. */
export function ExportDialog({ meant, pageIds, onJob, onClose }: ExportDialogProps) {
  const { paymentCollection } = useSession()
  const { isAsking, failure, run } = useSending()
  // What is meant may not change behind the question: rows that come meanwhile end the selection.
  const [asked] = useState({ ...meant, pageIds })
  const [columns, setColumns] = useState(() => columnsAtFirst(asked.state.columns, paymentCollection))
  const [problem, setProblem] = useState<string>()
  const start = (mode: BulkTarget['mode'], ids: ReadonlySet<number>) => () => {
    if (columns.length === 0) return setProblem(noColumns)
    run(async () => {
      const answer = await exportOrdersRequest({ ...asked, mode, ids }, columns)
      if (answer instanceof Blob) downloadBlob(answer, orderSearchMessages.exportFileName)
      else onJob(answer.job.id)
      onClose()
    })
  }
  const message = problem ?? (failure && failure.status < 500 ? failure.message : undefined)
  return (
    <Dialog
      title="Export orders"
      onClose={onClose}
      actions={
        <>
          {' '}
          {asked.mode !== 'all' && asked.ids.size > 0 ? (
            <Button isBusy={isAsking} onClick={start('selected', asked.ids)}>
              {`Selected (${formatCount(asked.ids.size)})`}
            </Button>
          ) : null}
          <Button isBusy={isAsking} onClick={start('all_on_page', new Set(asked.pageIds))}>
            {orderSearchMessages.exportCurrentPage}
          </Button>
          <Button variant="primary" isBusy={isAsking} onClick={start('all', new Set())}>
            {orderSearchMessages.exportAllPages}
          </Button>
        </>
      }
    >
      <p>{orderSearchMessages.exportWhat}</p>
      {message ? (
        <Callout tone="negative" announced>
          {message}
        </Callout>
      ) : null}
      <h3 className={styles.heading}>Columns</h3>
      <FieldChecklist
        handles={offeredColumns(exportableHandles, paymentCollection)}
        chosen={columns}
        onChange={(chosen) => {
          setProblem(undefined)
          setColumns(chosen)
        }}
      />
    </Dialog>
  )
}
