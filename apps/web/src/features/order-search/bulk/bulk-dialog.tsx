import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import {
  type BulkAction,
  bulkQuestion,
  bulkSuccess,
} from '@portal/contract/order-search/order-search.messages'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalCallout } from '../../../forms/refusal-callout.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { orderTotalQuery } from '../order-search.queries.ts'
import { selectedCount } from '../selection/selection.ts'
import { AuthorizationSummary } from './authorization-summary.tsx'
import { authorizationPreviewQuery, type BulkTarget, bulkActionRequest } from './bulk.queries.ts'
import { bulkActionOptions } from './bulk-action-options.ts'
import { DraftsNote } from './drafts-note.tsx'
import { QueryFallback } from './query-fallback.tsx'
import { SkippedOrders } from './skipped-orders.tsx'

interface BulkDialogProps {
  readonly action: BulkAction
  readonly meant: BulkTarget
  readonly onJob: (id: number) => void
  readonly onClose: () => void
}

/** Asks before something is done with many orders, does it, and says what came of it, with the reasons for what was left alone. */
export function BulkDialog({ action, meant, onJob, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient()
  const { isAsking, failure, run } = useSending()
  const [key] = useState(createIdempotencyKey)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  // What is meant may not change behind the question: rows that come meanwhile end the selection.
  const [asked] = useState(meant)
  const counting = useQuery({ ...orderTotalQuery(asked.state), enabled: asked.mode === 'all', retry: false })
  const isAuthorizing = action === 'authorize'
  const sum = useQuery({ ...authorizationPreviewQuery(asked), enabled: isAuthorizing })
  const count = selectedCount(asked, counting.data)
  const start = () =>
    run(async () => {
      const answer = await bulkActionRequest(action, asked, key)
      if ('job' in answer) {
        onJob(answer.job.id)
        return onClose()
      }
      showSuccess(bulkSuccess(action, answer.numberEffected))
      if (answer.skipped.length > 0) setOutcome(answer)
      else onClose()
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    })
  const { label, confirm, isDangerous } = bulkActionOptions[action]
  if (outcome) {
    return (
      <Dialog title={label} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <p>{bulkSuccess(action, outcome.numberEffected)}</p>
        <SkippedOrders skipped={outcome.skipped} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          {' '}
          <Button onClick={onClose}>Keep as they are</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isAsking || count === undefined || (isAuthorizing && sum.data === undefined)}
            onClick={start}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <RefusalCallout failure={failure} />
      {count === undefined ? (
        <QueryFallback query={counting} label="Counting orders" failed="The orders could not be counted" />
      ) : (
        <p>
          <span>{bulkQuestion(action, count)}</span>{' '}
          {asked.mode === 'all' ? <DraftsNote state={asked.state} areSkipped /> : null}
        </p>
      )}
      {isAuthorizing ? <AuthorizationSummary query={sum} /> : null}
    </Dialog>
  )
}
