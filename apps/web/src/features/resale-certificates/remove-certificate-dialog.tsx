import { usTerritories } from '@portal/contract/fields/address/us-territories'
import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { RefusalCallout } from '../../forms/refusal-callout.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { showSuccess } from '../../notices/notices.ts'
import { askRemoveCertificate, certificatesQuery } from './certificates.queries.ts'

interface RemoveCertificateDialogProps {
  readonly certificate: ResaleCertificate
  readonly onClose: () => void
}

/** Asks before a certificate is removed together with its file. */
export function RemoveCertificateDialog({ certificate, onClose }: RemoveCertificateDialogProps) {
  const queryClient = useQueryClient()
  const { isAsking, failure, run } = useSending()
  const remove = () =>
    run(async () => {
      try {
        await askRemoveCertificate(certificate.id)
      } finally {
        await queryClient.invalidateQueries({ queryKey: certificatesQuery.queryKey })
      }
      showSuccess('Resale certificate removed')
      onClose()
    })
  return (
    <Dialog
      title="Remove resale certificate?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" isBusy={isAsking} onClick={remove}>
            Remove
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RefusalCallout failure={failure} />
      <p>
        {certificate.number} for {usTerritories[certificate.state]} is removed
        {certificate.file ? ' together with its file' : ''}.
      </p>
    </Dialog>
  )
}
