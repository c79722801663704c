import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import { orderRefusals } from '@portal/contract/api/refusals/order-refusals'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { cancelRefusal, payAgainRefusal } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Stack } from '@portal/ui/boxes'
import { Button, type ButtonVariant } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { MethodChoice } from '../../../payments/method-choice.tsx'
import { useMethodChoice } from '../../../payments/use-method-choice.ts'
import { cancelRequest, invalidateOrders, orderHoldReasonsQuery, payAgainRequest } from '../order.queries.ts'
import type { Authorization } from './use-authorization.ts'

interface OrderActionsProps {
  readonly order: Order
  readonly authorization: Authorization | undefined
  readonly paymentCollection: boolean
}

export function OrderActions({ order, authorization, paymentCollection }: OrderActionsProps) {
  const [isCanceling, setCanceling] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const isPayable = paymentCollection && payAgainRefusal(order) === undefined
  const { data: facts } = useQuery({ ...orderHoldReasonsQuery(order.id), enabled: isPayable })
  const cancelObstacle = cancelRefusal(order, paymentCollection)
  return (
    <>
      <GuardedButton
        variant="danger"
        disabledReason={cancelObstacle && orderRefusals[cancelObstacle].sentence}
        onClick={() => setCanceling(true)}
      >
        Cancel
      </GuardedButton>
      {authorization ? (
        <GuardedButton
          variant={authorization.label === 'Authorize For Payment' ? 'primary' : 'plain'}
          disabledReason={authorization.disabledReason}
          isBusy={authorization.isBusy}
          onClick={authorization.toggle}
        >
          {authorization.label}
        </GuardedButton>
      ) : null}
      {isPayable ? (
        <Button
          variant={facts?.confirmation ? 'plain' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setPaying(true)}
        >
          {facts?.confirmation ? 'Pay with another method' : 'Retry payment'}
        </Button>
      ) : null}
      {isPaying ? <PayAgainDialog order={order} onClose={() => setPaying(false)} /> : null}
      {isCanceling ? (
        <CancelDialog {...{ order, paymentCollection }} onClose={() => setCanceling(false)} />
      ) : null}
    </>
  )
}

interface GuardedButtonProps {
  readonly variant: ButtonVariant
  readonly disabledReason: string | undefined
  readonly isBusy?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays visible while disabled and shows the reason when pressed. */
function GuardedButton({ variant, disabledReason, onClick, ...button }: GuardedButtonProps) {
  const isDisabled = disabledReason !== undefined
  return (
    <Button
      {...button}
      variant={isDisabled ? 'plain' : variant}
      disabledReason={disabledReason}
      ignoresDoubleClick={!isDisabled}
      onClick={onClick}
      onDisabledPress={showWarning}
    />
  )
}

interface CancelDialogProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly onClose: () => void
}

/** Confirms canceling an order, or explains why it can't be canceled. */
function CancelDialog({ order, paymentCollection, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const cancel = useApiMutation({
    mutationFn: () => cancelRequest(order.id),
    onSuccess: () => {
      showSuccess(orderMessages.canceled)
      onClose()
    },
    onSettled: () => invalidateOrders(queryClient),
  })
  // Someone else or another tab may have changed the order.
  const obstacle = cancel.error === null ? undefined : cancelRefusal(order, paymentCollection)
  const isPaid = paymentCollection && order.paymentStatusId === paymentStatus.paid.id
  return (
    <Dialog
      title={`Cancel order ${order.orderNumber}?`}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? 'Close' : 'Keep order'}</Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            disabledReason={obstacle && orderRefusals[obstacle].sentence}
            onClick={() => cancel.send()}
          >
            Cancel order
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={cancel.errorDisplay} />
      {obstacle ? null : <p>{orderMessages.cancelConfirm}</p>}
      {obstacle === undefined && order.shippedStatusId === shippedStatus.partial.id ? (
        <p>Items that have already shipped won't be canceled.</p>
      ) : null}
      {isPaid && !obstacle ? <p>We'll refund any payment made in the portal for unshipped items.</p> : null}
    </Dialog>
  )
}

interface PayAgainDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Asks for the payment method for a declined order, and shows the amount. */
function PayAgainDialog({ order, onClose }: PayAgainDialogProps) {
  const queryClient = useQueryClient()
  const money = useMoney()
  const facts = useQuery(orderHoldReasonsQuery(order.id)).data
  const failedIds = facts?.failedMethodIds ?? []
  const due = facts?.amountDue
  // A charge that the bank wants confirmed would be declined again.
  const isConfirmable = Boolean(facts?.confirmation)
  const { outlook, methodId, isPayable, choose } = useMethodChoice(failedIds, !isConfirmable)
  const pay = useApiMutation({
    mutationFn: (paymentMethodId: number | null) => payAgainRequest(order.id, paymentMethodId),
    onSuccess: () => {
      showSuccess('Retrying payment')
      onClose()
    },
    onSettled: () => invalidateOrders(queryClient),
  })
  return (
    <Dialog
      title={`Retry payment on order ${order.orderNumber}?`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {isPayable ? (
            <Button variant="primary" isBusy={pay.isPending} onClick={() => pay.send(methodId ?? null)}>
              {due ? `Pay ${money(due)}` : 'Retry payment'}
            </Button>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <FormError error={pay.errorDisplay} />
      <Stack gap={12}>
        {due ? <KeyValues rows={[{ name: 'Amount due', value: money(due) }]} /> : null}
        {outlook.data && isConfirmable && !isPayable ? (
          <p>
            Confirm the payment on the order page, or{' '}
            <Link to="/settings" hash={paymentMethodsAnchor}>
              add another method
            </Link>
            .
          </p>
        ) : outlook.data ? (
          <MethodChoice
            outlook={isConfirmable ? withoutMethods(outlook.data, failedIds) : outlook.data}
            value={methodId}
            onChange={choose}
            failedIds={failedIds}
          />
        ) : (
          <MissingMethods query={outlook} />
        )}
      </Stack>
    </Dialog>
  )
}

const withoutMethods = (outlook: PaymentOutlook, ids: readonly number[]): PaymentOutlook => ({
  ...outlook,
  paymentMethods: outlook.paymentMethods.filter(({ id }) => !ids.includes(id)),
})

function MissingMethods({ query }: { readonly query: ReturnType<typeof useMethodChoice>['outlook'] }) {
  return query.isFetching ? (
    <Loading label="Loading your payment methods">
      <SkeletonLines lines={2} />
    </Loading>
  ) : (
    <LoadError
      title="We couldn't load your payment methods"
      level={3}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
