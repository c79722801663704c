import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { Button } from '@portal/ui/button'
import { IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { invoiceRequest } from '../order.queries.ts'
import { showRefusal } from './show-refusal.ts'

interface DocumentActionsProps {
  readonly orderId: number
  /** The name of the order's invoice; undefined where there is none to show. */
  readonly invoiceName: string | undefined
}

export function DocumentActions({ orderId, invoiceName }: DocumentActionsProps) {
  const download = useApiMutation({
    mutationFn: async (name: string) => downloadBlob(await invoiceRequest(orderId), `invoice-${name}.pdf`),
    onError: showRefusal,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.7} aria-hidden="true" />
        Print
      </Button>
      {invoiceName === undefined ? null : (
        <Button variant="quiet" isBusy={download.isPending} onClick={() => download.send(invoiceName)}>
          <IconFileDownload size={16} stroke={1.7} aria-hidden="true" />
          Invoice PDF
        </Button>
      )}
    </>
  )
}
