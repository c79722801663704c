import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { showFailure, showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import { isLastActive, maxMethodLabelLength } from '@portal/contract/payment-methods/payment-method.rules'
import type {
  DealerMethod,
  PaymentMethods,
  RemovalOutcome,
} from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Stack, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryRoots } from '../../../api/query-roots.ts'
import { FormProblems } from '../form-problems.tsx'
import { removeMethodRequest, renameMethodRequest, toggleMethodRequest } from '../payment-methods.queries.ts'
import { paymentMethodKeys } from '../payment-methods.query-keys.ts'
import { useMethodMutation } from '../use-method-mutation.ts'
import { MethodRow } from './method-row.tsx'
import { type RemovalKind, RemoveMethodDialog } from './remove-method-dialog.tsx'
import { useRanking } from './use-ranking.ts'
import { VerifyDepositsDialog } from './verify-deposits-dialog.tsx'

const queue = 'payment-method-changes'

interface MethodListProps {
  readonly methods: readonly DealerMethod[]
  readonly provider: PaymentMethods['accountProvider']
  /** The most recently added method; its row takes the focus. */
  readonly addedId: number | undefined
  /** Why the list is read-only; undefined if it isn't. */
  readonly disabledReason: string | undefined
  readonly onAutoAuthorizeOff: () => void
}

interface Opened {
  readonly dialog: 'verify' | 'rename' | RemovalKind
  readonly method: DealerMethod
}

export function MethodList(props: MethodListProps) {
  const { methods, provider, disabledReason, onAutoAuthorizeOff } = props
  const [opened, setOpened] = useState<Opened>()
  const ranking = useRanking(methods)
  const changes = useMethodChanges(onAutoAuthorizeOff)
  const toggle = (method: DealerMethod) => {
    if (isLastActive(methods, method.id)) setOpened({ dialog: 'deactivate', method })
    else changes.toggle(method)
  }
  return (
    <>
      <Stack
        surface="frame"
        ruled="between"
        clips
        ref={ranking.list}
        as="ol"
        aria-label="Payment methods in the order they're used"
      >
        {methods.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            kind={provider?.providerMethods.find(({ id }) => id === method.paymentProviderMethodId)?.handle}
            isFormer={method.paymentProviderId !== provider?.id}
            isNew={method.id === props.addedId}
            isFirst={index === 0}
            isLast={index === methods.length - 1}
            isBusy={changes.busyIds.includes(method.id)}
            onMove={(direction) => ranking.move(method.id, direction)}
            onDropAt={ranking.drop}
            onToggle={() => toggle(method)}
            onVerify={() => setOpened({ dialog: 'verify', method })}
            onRename={() => setOpened({ dialog: 'rename', method })}
            disabledReason={disabledReason}
            onRemove={() => setOpened({ dialog: 'remove', method })}
          />
        ))}
      </Stack>
      <p className="spoken" role="status">
        {ranking.announcement}
      </p>
      {opened ? <MethodDialog {...opened} changes={changes} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

interface MethodDialogProps extends Opened {
  readonly changes: MethodChanges
  readonly onClose: () => void
}

function MethodDialog({ dialog, method, changes, onClose }: MethodDialogProps) {
  if (dialog === 'verify') return <VerifyDepositsDialog method={method} onClose={onClose} />
  if (dialog === 'rename') return <RenameMethodDialog method={method} onClose={onClose} />
  const change = dialog === 'remove' ? changes.remove : changes.toggle
  return (
    <RemoveMethodDialog
      method={method}
      kind={dialog}
      onClose={onClose}
      isBusy={changes.busyIds.includes(method.id)}
      onConfirm={() => change(method, onClose)}
    />
  )
}

interface RenameMethodDialogProps {
  readonly method: DealerMethod
  readonly onClose: () => void
}

function RenameMethodDialog({ method, onClose }: RenameMethodDialogProps) {
  const [name, setName] = useState(method.label ?? '')
  const rename = useMethodMutation(async () => {
    await renameMethodRequest(method.id, name)
    return { saved: paymentMethodMessages.renamed }
  }, onClose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    rename.send()
  }
  return (
    <FormDialog
      title="Rename payment method"
      submitLabel="Save"
      isBusy={rename.isPending}
      gap={12}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text tone="muted" size={13}>
        {paymentMethodTitle(method)}
      </Text>
      <FormProblems problems={rename.problems} />
      <TextField
        label="Name"
        hint="A nickname to help you recognize it, such as “Shop card”. Leave blank to use the default name."
        value={name}
        maxLength={maxMethodLabelLength}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** A change of a payment method; `onDone` is always called. */
interface MethodChange {
  readonly id: number
  readonly change: 'toggle' | 'remove'
  readonly onDone?: () => void
}

interface MethodChanges {
  readonly busyIds: readonly number[]
  readonly toggle: (method: DealerMethod, onDone?: () => void) => void
  readonly remove: (method: DealerMethod, onDone: () => void) => void
}

/** Changes methods sequentially, shows each result and always refetches the list. */
function useMethodChanges(onAutoAuthorizeOff: () => void): MethodChanges {
  const queryClient = useQueryClient()
  const { send } = useApiMutation({
    queue,
    mutationFn: ({ id, change }: MethodChange) => (change === 'remove' ? remove(id) : toggle(id)),
    onSuccess: ({ sentence, isAutoAuthorizeOff, ordersUnauthorized }) => {
      showSuccess(sentence)
      if (!isAutoAuthorizeOff) return
      onAutoAuthorizeOff()
      showWarning(consequence(ordersUnauthorized))
      // Lists and orders now show another payment status.
      void queryClient.invalidateQueries({ queryKey: queryRoots.orders })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) showFailure(error.message)
    },
    onSettled: async ({ onDone }) => {
      await queryClient.invalidateQueries({ queryKey: paymentMethodKeys.list, exact: true })
      onDone?.()
    },
  })
  const busyIds = useMutationState({
    filters: { mutationKey: [queue], status: 'pending' },
    select: ({ state }) => (state.variables as MethodChange).id,
  })
  return {
    busyIds,
    toggle: ({ id }, onDone) => send({ id, change: 'toggle', ...(onDone ? { onDone } : {}) }),
    remove: ({ id }, onDone) => send({ id, change: 'remove', onDone }),
  }
}

type ChangeOutcome = RemovalOutcome & { readonly sentence: string }

async function toggle(id: number): Promise<ChangeOutcome> {
  const outcome = await toggleMethodRequest(id)
  const { activated, deactivated } = paymentMethodMessages
  return { ...outcome, sentence: outcome.active ? activated : deactivated }
}

async function remove(id: number): Promise<ChangeOutcome> {
  return { ...(await removeMethodRequest(id)), sentence: paymentMethodMessages.removed }
}

function consequence(orders: number): string {
  if (orders === 0) return 'You have no active payment method, so auto-authorize has been turned off.'
  return orders === 1
    ? 'You have no active payment method, so auto-authorize has been turned off and 1 order is now unauthorized.'
    : `You have no active payment method, so auto-authorize has been turned off and ${formatCount(orders)} orders are now unauthorized.`
}
