import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { type ConsoleOrder, maxOrdersOnPaper } from '@portal/contract/orders/console-order.schema'
import { Button } from '@portal/ui/button'
import { packingSlipsRequest, pickListRequest } from './orders.queries.ts'

interface PrintButtonsProps {
  /** The number of orders printed into one file. */
  readonly count: number
  readonly loadIds: () => Promise<readonly number[]>
  /** The number of a single order, for the file's name. */
  readonly orderNumber: string | undefined
  /** A single shipment has only a packing slip. */
  readonly shipment?: ConsoleOrder['shipments'][number]
  readonly size?: 'small'
  /** False if there is nothing to pick. */
  readonly hasPickList?: boolean
}

/** Downloads the pick list and the packing slips of orders as PDFs. */
export function PrintButtons(props: PrintButtonsProps) {
  const { count, loadIds, orderNumber, shipment, size, hasPickList = true } = props
  const slips = count === 1 ? 'Packing slip' : 'Packing slips'
  const download = useApiMutation<'pick' | 'slips', void>({
    mutationFn: async (paper) => {
      const isPick = paper === 'pick'
      const ids = await loadIds()
      const file = isPick ? await pickListRequest(ids) : await packingSlipsRequest(ids, shipment?.id)
      const slipsName = orderNumber === undefined ? 'packing-slips' : `packing-slip-${orderNumber}`
      downloadBlob(file, isPick ? 'pick-list.pdf' : `${slipsName}.pdf`)
    },
    onError: (error) => showFailure(error.message),
  })
  const look = {
    ...(size && { size }),
    disabledReason: count > maxOrdersOnPaper ? `Select up to ${maxOrdersOnPaper} orders to print` : undefined,
  }
  return (
    <>
      {shipment === undefined && hasPickList ? (
        <Button {...look} isBusy={download.isPending} onClick={() => download.send('pick')}>
          Pick list
        </Button>
      ) : null}
      <Button
        {...look}
        aria-label={
          shipment === undefined ? slips : `${slips} for ${shipment.trackingNumber ?? 'the shipment'}`
        }
        isBusy={download.isPending}
        onClick={() => download.send('slips')}
      >
        {slips}
      </Button>
    </>
  )
}
