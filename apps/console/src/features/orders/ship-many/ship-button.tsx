import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { maxOrdersOnPaper } from '@portal/contract/orders/console-order.schema'
import { Button } from '@portal/ui/button'
import { useNavigate } from '@tanstack/react-router'

interface ShipButtonProps {
  readonly count: number
  readonly loadIds: () => Promise<readonly number[]>
}

/** Opens the page that ships the selected orders together. */
export function ShipButton({ count, loadIds }: ShipButtonProps) {
  const navigate = useNavigate()
  const open = useApiMutation({
    mutationFn: loadIds,
    onSuccess: (ids) => void navigate({ to: '/orders/ship', search: { ids: ids.join('-') } }),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button
      variant="primary"
      isBusy={open.isPending}
      disabledReason={
        count > maxOrdersOnPaper ? `Select up to ${maxOrdersOnPaper} orders to ship together` : undefined
      }
      onClick={() => open.send()}
    >
      Ship
    </Button>
  )
}
