import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { DealerMethod, RemovalEffect } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { removalQuery } from '../payment-methods.queries.ts'

export type RemovalKind = 'remove' | 'deactivate'

interface RemoveMethodDialogProps {
  readonly method: DealerMethod
  readonly kind: RemovalKind
  readonly onClose: () => void
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

const words = {
  remove: { title: 'Remove payment method?', action: 'Remove' },
  deactivate: { title: 'Deactivate payment method?', action: 'Deactivate' },
} as const

/**
 * Confirms before a method is removed or deactivated; warns if that turns off auto-authorize and unauthorizes orders.
 */
export function RemoveMethodDialog({ method, kind, onClose, isBusy, onConfirm }: RemoveMethodDialogProps) {
  const { data: effect, error, refetch } = useQuery(removalQuery(method.id))
  return (
    <Dialog
      title={words[kind].title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isBusy={isBusy || !(effect || error)}
            disabled={!effect}
            onClick={onConfirm}
          >
            {words[kind].action}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{paymentMethodTitle(method)}</p>
      {effect ? (
        <Effect effect={effect} />
      ) : error ? (
        <LoadError
          title="We couldn't load the affected orders"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading affected orders">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Dialog>
  )
}

function Effect({ effect }: { readonly effect: RemovalEffect }) {
  if (!effect.isLastActive) return <p>Your other active payment methods will be used instead.</p>
  const { ordersToUnauthorize: orders } = effect
  return (
    <Callout tone="caution" title="This is your last active payment method">
      {orders === 0
        ? 'Auto-authorize will be turned off.'
        : orders === 1
          ? 'Auto-authorize will be turned off and 1 authorized order will become unauthorized.'
          : `Auto-authorize will be turned off and ${formatCount(orders)} authorized orders will become unauthorized.`}
    </Callout>
  )
}
