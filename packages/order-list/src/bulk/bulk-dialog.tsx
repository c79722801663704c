import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { BulkOutcome, BulkPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkTarget, selectionOf } from '../host/bulk-target.ts'
import type {
  ActionAnswer,
  ActionDetailsProps,
  ActionInput,
  OrderActionRow,
} from '../host/order-list-host.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { bulkPreviewQuery, orderTotalQuery } from '../search/order-search.queries.ts'
import { orderListRoots } from '../search/order-search.query-keys.ts'
import { selectedCount } from '../selection/selection.ts'
import { DraftsNote } from './drafts-note.tsx'
import { QueryFallback } from './query-fallback.tsx'

interface BulkDialogProps {
  readonly action: OrderActionRow
  readonly target: BulkTarget
  readonly onJob: (id: number) => void
  /** Called when orders were changed, or a job has started. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Confirms a bulk action, runs it, and shows the number of skipped orders with reasons. */
export function BulkDialog({ action, target: currentTarget, ...callbacks }: BulkDialogProps) {
  // New rows reset the selection; the dialog keeps its initial one.
  const [target] = useState(currentTarget)
  const { onClose } = callbacks
  const mutation = useBulkMutation(action, target, callbacks)
  const { calls, money } = useOrderListHost()
  const [input, setInput] = useState<ActionInput | string | null>()
  const total = useQuery({
    ...orderTotalQuery(calls, target.state),
    enabled: target.mode === 'all',
    retry: false,
  })
  const preview = useQuery(bulkPreviewQuery(calls, action.name, selectionOf(target)))
  const count = selectedCount(target, total.data)
  const { confirm, dismiss = 'Cancel', isDangerous, isInputNeeded = false } = action
  if (mutation.outcome) return <OutcomeDialog action={action} outcome={mutation.outcome} onClose={onClose} />
  const skipped = preview.data?.eligible === 0 ? preview.data.skipped : undefined
  // Actions without input move no money, so they don't require a preview, which may fail.
  const isPreviewed = preview.data !== undefined || (preview.isError && !isInputNeeded)
  const isWaiting = count === undefined || !isPreviewed
  return (
    <Dialog
      title={titleOf(action)}
      onClose={onClose}
      actions={
        skipped || input === null ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>{dismiss}</Button>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isBusy={mutation.isPending || isWaiting || (isInputNeeded && input === undefined)}
              disabledReason={typeof input === 'string' ? input : undefined}
              onClick={() => mutation.send(typeof input === 'string' ? {} : (input ?? {}))}
            >
              {typeof confirm === 'string' ? confirm : confirm(preview.data, money)}
            </Button>
          </>
        )
      }
    >
      <FormError error={mutation.errorDisplay} />
      {skipped ? (
        <Callout tone="caution" title="No eligible orders">
          {formatSkippedOrders(skipped)}
        </Callout>
      ) : (
        <Question {...{ action, target, count, total, preview }} onInput={setInput} />
      )}
    </Dialog>
  )
}

const titleOf = ({ title, label }: OrderActionRow) => title ?? label

interface QuestionProps extends Pick<BulkDialogProps, 'action' | 'target'> {
  readonly count: number | undefined
  readonly total: UseQueryResult
  readonly preview: UseQueryResult<BulkPreview>
  readonly onInput: ActionDetailsProps['onInput']
}

/** The confirmation of a bulk action with its preview. */
function Question({ action, target, count, total, preview, onInput }: QuestionProps) {
  const { question, Details } = action
  return (
    <>
      {count === undefined ? (
        <QueryFallback query={total} label="Counting orders" failed="We couldn't count the orders" />
      ) : (
        <p>
          <span>{question(count)}</span>{' '}
          {target.mode === 'all' ? <DraftsNote state={target.state} areSkipped /> : null}
        </p>
      )}
      {preview.data === undefined ? (
        <QueryFallback query={preview} label="Loading the orders" failed="We couldn't load the orders" />
      ) : Details ? (
        <Details target={target} preview={preview.data} onInput={onInput} />
      ) : null}
    </>
  )
}

interface OutcomeDialogProps {
  readonly action: OrderActionRow
  readonly outcome: BulkOutcome
  readonly onClose: () => void
}

function OutcomeDialog({ action, outcome, onClose }: OutcomeDialogProps) {
  return (
    <Dialog title={titleOf(action)} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{action.success(outcome.numberEffected)}</p>
      <SkippedOrders skipped={outcome.skipped} />
    </Dialog>
  )
}

function SkippedOrders({ skipped }: Pick<BulkOutcome, 'skipped'>) {
  const sum = skipped.reduce((total, { count }) => total + count, 0)
  return (
    <Callout
      tone="caution"
      title={sum === 1 ? '1 order was skipped' : `${formatCount(sum)} orders were skipped`}
    >
      {formatSkippedOrders(skipped)}
    </Callout>
  )
}

type BulkCallbacks = Pick<BulkDialogProps, 'onJob' | 'onDone' | 'onClose'>

/** Runs a bulk action. Returns `outcome` if it skipped orders; otherwise the dialog closes, or a job takes over. */
function useBulkMutation(action: OrderActionRow, target: BulkTarget, callbacks: BulkCallbacks) {
  const queryClient = useQueryClient()
  const { onJob, onDone, onClose } = callbacks
  const mutation = useApiMutation<ActionInput, ActionAnswer>({
    mutationFn: (input, idempotencyKey) => action.send(selectionOf(target), { idempotencyKey, input }),
    onSuccess: (response) => {
      if ('job' in response || response.numberEffected > 0) onDone()
      if ('job' in response) {
        onJob(response.job.id)
        return onClose()
      }
      showSuccess(action.success(response.numberEffected))
      if (response.skipped.length === 0) onClose()
      void queryClient.invalidateQueries({ queryKey: orderListRoots.orders })
    },
  })
  const { data } = mutation
  const outcome = data && 'skipped' in data && data.skipped.length > 0 ? data : undefined
  return { ...mutation, outcome }
}
