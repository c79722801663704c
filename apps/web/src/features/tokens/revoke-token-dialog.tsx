import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { useQueryClient } from '@tanstack/react-query'
import { revokeTokenRequest, tokensQuery } from './tokens.queries.ts'

interface RevokeTokenDialogProps {
  readonly token: ListedToken
  readonly onClose: () => void
}

/** Confirms revoking a token, with its last use. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const queryClient = useQueryClient()
  const revoke = useApiMutation({
    mutationFn: () => revokeTokenRequest(token.id),
    onSuccess: async () => {
      showSuccess(`${token.name} was revoked`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      actionLabel="Revoke"
      variant="danger"
      mutation={revoke}
      onClose={onClose}
    >
      <p>It stops working immediately and can't be restored.</p>
      <p>
        {token.lastUsedAt === null ? (
          'Never used.'
        ) : (
          <>
            Last used: <Time at={token.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  )
}
