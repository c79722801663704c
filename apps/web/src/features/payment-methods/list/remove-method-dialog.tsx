import { errorMessage } from '@portal/api-client/api-error'
import type { DealerMethod, RemovalEffect } from '@portal/contract/payment-methods/payment-method.schema'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import { paymentMethodTitle } from '../../../payments/payment-method-title.ts'
import { removalQuery } from '../payment-methods.queries.ts'

/** How a method ends to be used. */
export type RemovalKind = 'remove' | 'deactivate'

interface EndMethodDialogProps {
  readonly method: DealerMethod
  readonly end: RemovalKind
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

const words = {
  remove: { title: 'Remove payment method?', action: 'Remove' },
  deactivate: { title: 'Deactivate payment method?', action: 'Deactivate' },
} as const

/** Asks before a method goes, and says what goes with it: auto-authorize and the authorization of how many orders. */
export function RemoveMethodDialog({ method, end, onClose, onConfirm }: EndMethodDialogProps) {
  const { data: effect, error } = useQuery(removalQuery(method.id))
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(onClose)
  }
  return (
    <Dialog
      title={words[end].title}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" isBusy={isBusy || !effect} onClick={() => void confirm()}>
            {words[end].action}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{paymentMethodTitle(method)}</p>
      {effect ? (
        <Effect effect={effect} />
      ) : error ? (
        <Callout tone="negative" announced>
          {errorMessage(error)}
        </Callout>
      ) : (
        <Loading label="Looking up what this changes">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Dialog>
  )
}

function Effect({ effect }: { readonly effect: RemovalEffect }) {
  if (!effect.isLastActive) return <p>Your other active payment methods are used from then on.</p>
  const { ordersToUnauthorize: orders } = effect
  return (
    <Callout tone="caution" title="This is your last active payment method">
      Auto-authorize is turned off
      {orders === 0
        ? '.'
        : ` and ${orders === 1 ? '1 authorized order becomes' : `${formatCount(orders)} authorized orders become`} unauthorized.`}
    </Callout>
  )
}
