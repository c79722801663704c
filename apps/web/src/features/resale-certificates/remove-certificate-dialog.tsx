import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { useQueryClient } from '@tanstack/react-query'
import { certificatesQuery, removeCertificateRequest } from './certificates.queries.ts'

interface RemoveCertificateDialogProps {
  readonly certificate: ResaleCertificate
  readonly onClose: () => void
}

/** Confirms before a certificate is removed together with its file. */
export function RemoveCertificateDialog({ certificate, onClose }: RemoveCertificateDialogProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation({
    mutationFn: () => removeCertificateRequest(certificate.id),
    onSuccess: async () => {
      await invalidate()
      showSuccess('Resale certificate removed')
      onClose()
    },
    onError: () => invalidate(),
  })
  const invalidate = () => queryClient.invalidateQueries({ queryKey: certificatesQuery.queryKey })
  return (
    <ConfirmDialog
      title="Remove resale certificate?"
      actionLabel="Remove"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>
        {certificate.number} for {usTerritories[certificate.state]} is removed
        {certificate.file ? ' along with its file' : ''}.
      </p>
    </ConfirmDialog>
  )
}
