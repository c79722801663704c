import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormError } from '../../forms/form-error.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { endpointsQuery, removeEndpointRequest } from './webhooks.queries.ts'

interface RemoveEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Asks before an endpoint is removed. */
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
    <Dialog
      title="Remove this endpoint?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.send()}>
            Remove
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={remove.errorDisplay} />
      <p>{endpoint.url} is sent no more events, and its deliveries are no longer shown.</p>
      <p>To pause it, switch it off instead: what happens meanwhile can be sent later.</p>
    </Dialog>
  )
}
