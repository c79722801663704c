import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Time } from '../../formatting/time.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { revokeTokenRequest, tokensQuery } from './tokens.queries.ts'

interface RevokeTokenDialogProps {
  readonly token: ListedToken
  readonly onClose: () => void
}

/** Asks before a token is revoked, and says when it was last used. */
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
    <Dialog
      title={`Revoke ${token.name}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" isBusy={revoke.isPending} onClick={() => revoke.send()}>
            Revoke
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={revoke.errorDisplay} />
      <p>It stops working at once, and cannot be brought back.</p>
      <p>
        {token.lastUsedAt === null ? (
          'It has never been used.'
        ) : (
          <>
            It was last used: <Time at={token.lastUsedAt} />.
          </>
        )}
      </p>
    </Dialog>
  )
}
