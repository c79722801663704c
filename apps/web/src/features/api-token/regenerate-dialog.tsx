import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Time } from '../../formatting/time.tsx'
import { FormError } from '../../forms/form-error.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { apiTokenQuery, regenerateTokenRequest } from './api-token.queries.ts'

interface RegenerateDialogProps {
  readonly id: number
  readonly lastUsedAt: string | null
  readonly onClose: () => void
}

/** Asks before the token is replaced, and says when it was last used: integrations with the old one stop working. */
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
    <Dialog
      title="Regenerate API token?"
      actions={
        <>
          <Button onClick={onClose}>Keep the present token</Button>
          <Button variant="danger" isBusy={regenerate.isPending} onClick={() => regenerate.send()}>
            Regenerate
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={regenerate.errorDisplay} />
      <p>The present token stops working at once, and every integration that uses it needs the new one.</p>
      <p>
        {lastUsedAt ? (
          <>
            It was last used: <Time at={lastUsedAt} />.
          </>
        ) : (
          'It has never been used.'
        )}
      </p>
    </Dialog>
  )
}
