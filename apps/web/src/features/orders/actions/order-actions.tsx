import { refusals } from '@portal/contract/api/refusals'
import { canCancel } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { Button } from '@portal/ui/button'
import { type ReactNode, useState } from 'react'
import { showWarning } from '../../../notices/notices.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type Authorization, authorizationToggleId } from './use-authorization.ts'

interface OrderActionsProps {
  readonly order: Order
  readonly authorization: Authorization | undefined
}

/** What can be done with an order. What its status forbids stays in its place and says why. */
export function OrderActions({ order, authorization }: OrderActionsProps) {
  const [isCanceling, setCanceling] = useState(false)
  return (
    <>
      <Guarded
        look="danger"
        isAllowed={canCancel(order)}
        whyNot={refusals.cancel_needs_open_order.sentence}
        onPress={() => setCanceling(true)}
      >
        Cancel
      </Guarded>
      {authorization ? (
        <Guarded
          id={authorizationToggleId}
          look={authorization.label === 'Authorize For Payment' ? 'primary' : 'plain'}
          isAllowed={authorization.isEnabled}
          isBusy={authorization.isBusy}
          whyNot={refusals.order_not_open.sentence}
          onPress={authorization.move}
        >
          {authorization.label}
        </Guarded>
      ) : null}
      {isCanceling ? <CancelDialog order={order} onClose={() => setCanceling(false)} /> : null}
    </>
  )
}

interface GuardedProps {
  readonly id?: string
  readonly look: 'primary' | 'plain' | 'danger'
  readonly isAllowed: boolean
  readonly whyNot: string
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that can be reached also while it may not be used, and then says why. */
function Guarded({ id, look, isAllowed, whyNot, isBusy = false, onPress, children }: GuardedProps) {
  if (isAllowed) {
    return (
      <Button id={id} look={look} isBusy={isBusy} ignoresDoubleClick onClick={onPress}>
        {children}
      </Button>
    )
  }
  return (
    <Button id={id} isOff data-tip={whyNot} onClick={() => showWarning(whyNot)}>
      {children}
    </Button>
  )
}
