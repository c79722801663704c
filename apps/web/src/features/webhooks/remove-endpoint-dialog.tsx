import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { useQueryClient } from '@tanstack/react-query'
import { endpointsQuery, removeEndpointRequest } from './webhooks.queries.ts'

interface RemoveEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

export function RemoveEndpointDialog({ endpoint, onClose }: RemoveEndpointDialogProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation({
    mutationFn: () => removeEndpointRequest(endpoint.id),
    onSuccess: async () => {
      showSuccess('The endpoint was removed')
      onClose()
      await queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title="Remove this endpoint?"
      actionLabel="Remove"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>{endpoint.url} is sent no more events, and its deliveries are no longer shown.</p>
      <p>To pause it, switch it off instead: what happens meanwhile can be sent later.</p>
    </ConfirmDialog>
  )
}
