import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { Order } from '@portal/contract/orders/order.schema'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMoney } from '../../../formatting/use-money.ts'
import { MethodChoice } from '../../../payments/method-choice.tsx'
import { useMethodChoice } from '../../../payments/use-method-choice.ts'
import { invalidateOrders, orderHoldReasonsQuery, payAgainRequest } from '../order.queries.ts'

interface PayAgainDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Asks which method pays a declined order, and shows the amount. */
export function PayAgainDialog({ order, onClose }: PayAgainDialogProps) {
  const queryClient = useQueryClient()
  const money = useMoney()
  const facts = useQuery(orderHoldReasonsQuery(order.id)).data
  const failedIds = facts?.failedMethodIds ?? []
  const due = facts?.amountDue
  const { outlook, methodId, isPayable, choose } = useMethodChoice(failedIds)
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
        {outlook.data ? (
          <MethodChoice outlook={outlook.data} value={methodId} onChange={choose} failedIds={failedIds} />
        ) : outlook.isFetching ? (
          <Loading label="Loading your payment methods">
            <SkeletonLines lines={2} />
          </Loading>
        ) : (
          <LoadError
            title="We couldn't load your payment methods"
            level={3}
            error={outlook.error}
            onRetry={() => void outlook.refetch()}
          />
        )}
      </Stack>
    </Dialog>
  )
}
