import { ApiError } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadBlob } from '../../../device/download-file.ts'
import { showFailure } from '../../../notices/notices.ts'
import { invoiceRequest } from '../order.queries.ts'

interface DocumentActionsProps {
  readonly orderId: number
  /** How the order's invoice is called; undefined where there is none to show. */
  readonly invoiceName: string | undefined
}

/** Takes an order along on paper: the page as it prints, and its invoice as a PDF. */
export function DocumentActions({ orderId, invoiceName }: DocumentActionsProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async (name: string) => {
    setBusy(true)
    try {
      downloadBlob(await invoiceRequest(orderId), `invoice-${name}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) showFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.7} aria-hidden="true" />
        Print
      </Button>
      {invoiceName === undefined ? null : (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void download(invoiceName)}>
          <IconFileDownload size={16} stroke={1.7} aria-hidden="true" />
          Invoice PDF
        </Button>
      )}
    </>
  )
}
