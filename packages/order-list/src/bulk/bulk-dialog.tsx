import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { BulkPreview, StaffBulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type BulkTarget, selectionOf } from '../host/bulk-target.ts'
import type {
  ActionAnswer,
  ActionDetailsProps,
  ActionInput,
  OrderActionRow,
} from '../host/order-list-host.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { useFocusedRowAfter } from '../keyboard/list-keys.tsx'
import { bulkPreviewQuery, orderTotalQuery } from '../search/order-search.queries.ts'
import { orderListRoots } from '../search/order-search.query-keys.ts'
import { selectedCount } from '../selection/selection.ts'
import { DraftsNote } from './drafts-note.tsx'
import { QueryFallback } from './query-fallback.tsx'

const UnchangedOrders = lazyComponent(async () => (await import('./unchanged-orders.tsx')).UnchangedOrders)

interface BulkDialogProps {
  readonly action: OrderActionRow
  readonly target: BulkTarget
  readonly onJob: (id: number) => void
  /** Called when the action has run or continues as a job; `isChanged` unless it changed no order. */
  readonly onDone: (isChanged: boolean) => void
  /** The page of a skipped order. */
  readonly hrefOf?: ((id: number) => string) | undefined
  readonly onClose: () => void
}

/** Confirms a bulk action, runs it, and shows the number of skipped orders with reasons. */
export function BulkDialog({ action, target: currentTarget, hrefOf, ...callbacks }: BulkDialogProps) {
  // New rows reset the selection; the dialog keeps its initial one.
  const [target] = useState(currentTarget)
  const { onClose } = callbacks
  useFocusedRowAfter()
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
  const formId = useId()
  const given = typeof input === 'string' ? {} : (input ?? {})
  if (mutation.outcome) {
    const text = successText(action, mutation.outcome, given, money)
    return <OutcomeDialog {...{ action, text, hrefOf, onClose }} outcome={mutation.outcome} />
  }
  const send = () => mutation.send(given)
  // Enter confirms, except what can't be undone.
  const onSubmit = isDangerous || input === null ? undefined : send
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
              {...(isDangerous
                ? { onClick: send }
                : { type: 'submit', form: formId, 'data-autofocus': true })}
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
        <Question {...{ action, target, count, total, preview, formId, onSubmit }} onInput={setInput} />
      )}
    </Dialog>
  )
}

const titleOf = ({ title, label }: OrderActionRow) => title ?? label

interface QuestionProps
  extends Pick<BulkDialogProps, 'action' | 'target'>,
    Pick<ActionDetailsProps, 'onInput'> {
  readonly formId: string
  readonly onSubmit: (() => void) | undefined
  readonly count: number | undefined
  readonly total: UseQueryResult
  readonly preview: UseQueryResult<BulkPreview>
}

/** The confirmation of a bulk action with its preview. */
function Question({ action, target, count, total, preview, formId, onInput, onSubmit }: QuestionProps) {
  const { question, Details } = action
  return (
    <Stack
      as="form"
      noValidate
      id={formId}
      gap={12}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
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
    </Stack>
  )
}

interface OutcomeDialogProps extends Pick<BulkDialogProps, 'action' | 'hrefOf' | 'onClose'> {
  readonly text: string
  readonly outcome: StaffBulkOutcome
}

function OutcomeDialog({ action, text, outcome, hrefOf, onClose }: OutcomeDialogProps) {
  const skipped = outcome.skipped.every(isUnchanged) ? [] : outcome.skipped
  return (
    <Dialog title={titleOf(action)} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{text}</p>
      <UnchangedOrders {...{ skipped, hrefOf }} paidOutside={outcome.paidOutside} />
    </Dialog>
  )
}

/** Such as "10 orders canceled, $1,050.42 to be refunded". */
function successText(
  { success }: OrderActionRow,
  { numberEffected, amount }: StaffBulkOutcome,
  input: ActionInput,
  money: MoneyFormat,
): string {
  return success(numberEffected, input, Number(amount ?? 0) > 0 ? money(amount) : undefined)
}

/** Whether orders were skipped because nothing had to be changed. */
const isUnchanged = ({ reason }: StaffBulkOutcome['skipped'][number]) => reason === 'unchanged'

type BulkCallbacks = Pick<BulkDialogProps, 'onJob' | 'onDone' | 'onClose'>

/**
 * Runs a bulk action. Returns `outcome` if it skipped orders that it had to change, or changed none; otherwise the
 * dialog closes, or a job takes over.
 */
function useBulkMutation(action: OrderActionRow, target: BulkTarget, callbacks: BulkCallbacks) {
  const queryClient = useQueryClient()
  const { money } = useOrderListHost()
  const { onJob, onDone, onClose } = callbacks
  const mutation = useApiMutation<ActionInput, ActionAnswer>({
    mutationFn: (input, idempotencyKey) => action.send(selectionOf(target), { idempotencyKey, input }),
    onSuccess: (response, input) => {
      onDone('job' in response || response.numberEffected > 0)
      if ('job' in response) {
        onJob(response.job.id)
        return onClose()
      }
      if (!isUnchangedOnly(response)) showSuccess(successText(action, response, input, money))
      if (!isShown(response)) onClose()
      void queryClient.invalidateQueries({ queryKey: orderListRoots.orders })
    },
  })
  const { data } = mutation
  const outcome = data && 'skipped' in data && isShown(data) ? data : undefined
  return { ...mutation, outcome }
}

const isUnchangedOnly = ({ numberEffected, skipped }: StaffBulkOutcome) =>
  numberEffected === 0 && skipped.length > 0 && skipped.every(isUnchanged)

/** Whether an outcome needs more room than a toast. */
const isShown = (outcome: StaffBulkOutcome) =>
  isUnchangedOnly(outcome) || outcome.paidOutside !== undefined || !outcome.skipped.every(isUnchanged)
