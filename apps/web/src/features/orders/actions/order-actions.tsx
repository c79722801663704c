import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { orderRefusals } from '@portal/contract/api/refusals/order-refusals'
import { cancelRefusal, payAgainRefusal } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { Button, type ButtonVariant } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderHoldReasonsQuery } from '../order.queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PayAgainDialog } from './pay-again-dialog.tsx'
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

/** A button that stays in its place while it is disabled, and shows the reason when it is pressed. */
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
