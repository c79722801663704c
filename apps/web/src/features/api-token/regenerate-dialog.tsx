import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { Time } from '../../formatting/time.tsx'
import { RefusalCallout } from '../../forms/refusal-callout.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { showSuccess } from '../../notices/notices.ts'
import { apiTokenQuery, askRegenerate } from './api-token.queries.ts'

interface RegenerateDialogProps {
  readonly id: number
  readonly lastUsedAt: string | null
  readonly onClose: () => void
}

/** Asks before the token is replaced, and says when it was last used: whoever uses it stops working. */
export function RegenerateDialog({ id, lastUsedAt, onClose }: RegenerateDialogProps) {
  const queryClient = useQueryClient()
  const { isAsking, failure, run } = useSending()
  const regenerate = () =>
    run(async () => {
      queryClient.setQueryData(apiTokenQuery.queryKey, await askRegenerate(id))
      showSuccess('A new API token is ready')
      onClose()
    })
  return (
    <Dialog
      title="Regenerate API token?"
      actions={
        <>
          <Button onClick={onClose}>Keep the present token</Button>
          <Button variant="danger" isBusy={isAsking} onClick={regenerate}>
            Regenerate
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RefusalCallout failure={failure} />
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
