import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apiTokenQuery, regenerateTokenRequest } from './api-token.queries.ts'

interface RegenerateDialogProps {
  readonly id: number
  readonly lastUsedAt: string | null
  readonly onClose: () => void
}

/**
 * Confirms regenerating the token, with its last use: integrations with the old one stop working.
 */
export function RegenerateDialog({ id, lastUsedAt, onClose }: RegenerateDialogProps) {
  const queryClient = useQueryClient()
  const regenerate = useApiMutation({
    mutationFn: () => regenerateTokenRequest(id),
    onSuccess: (token) => {
      queryClient.setQueryData(apiTokenQuery.queryKey, token)
      showSuccess('A new API token is ready')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Regenerate API token?"
      actionLabel="Regenerate"
      variant="danger"
      mutation={regenerate}
      onClose={onClose}
    >
      <p>The current token stops working immediately. Update every integration that uses it.</p>
      <p>
        {lastUsedAt ? (
          <>
            Last used: <Time at={lastUsedAt} />.
          </>
        ) : (
          'Never used.'
        )}
      </p>
    </ConfirmDialog>
  )
}
