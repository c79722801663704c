import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type {
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@portal/contract/webhooks/webhook-endpoint.schema'
import { SelectField } from '@portal/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointsQuery, rotateSecretRequest } from './webhooks.queries.ts'

interface RotateSecretDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onRotated: (endpoint: WebhookEndpointWithSecret) => void
  readonly onClose: () => void
}

const usualHours = '24'

/** Asks how long the current secret keeps signing alongside a new one. */
export function RotateSecretDialog({ endpoint, onRotated, onClose }: RotateSecretDialogProps) {
  const queryClient = useQueryClient()
  const [hours, setHours] = useState(usualHours)
  const rotate = useApiMutation({
    mutationFn: () => rotateSecretRequest(endpoint.id, Number(hours)),
    onSuccess: async (rotated) => {
      onRotated(rotated)
      await queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title="Rotate the signing secret?"
      actionLabel="Rotate"
      variant="primary"
      mutation={rotate}
      onClose={onClose}
    >
      <p>
        You'll get a new secret. Until the current one expires, every event is signed with both, so you don't
        lose events while you update your integration.
      </p>
      <SelectField
        label="Current secret"
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      >
        <option value="0">Expires immediately</option>
        <option value={usualHours}>Stays valid for 24 hours</option>
        <option value="72">Stays valid for 3 days</option>
        <option value="168">Stays valid for 7 days</option>
      </SelectField>
    </ConfirmDialog>
  )
}
