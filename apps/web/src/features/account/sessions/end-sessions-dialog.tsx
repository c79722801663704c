import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { DealerSession } from '@portal/contract/account/sessions.schema'
import { useQueryClient } from '@tanstack/react-query'
import { endOtherSessionsRequest, endSessionRequest, sessionsQuery } from '../account.queries.ts'

interface EndSessionsDialogProps {
  readonly ending: DealerSession | 'others'
  readonly onClose: () => void
}

/** Asks before another browser, or every other one, is signed out. */
export function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  const queryClient = useQueryClient()
  const end = useApiMutation({
    mutationFn: () => (ending === 'others' ? endOtherSessionsRequest() : endSessionRequest(ending.id)),
    onSuccess: () => {
      showSuccess(ending === 'others' ? 'Signed out everywhere else' : `Signed out ${ending.device}`)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <ConfirmDialog
      title={ending === 'others' ? 'Sign out everywhere else?' : `Sign out ${ending.device}?`}
      keepLabel="Cancel"
      actionLabel="Sign Out"
      variant="danger"
      mutation={end}
      onClose={onClose}
    >
      <p>
        {ending === 'others'
          ? 'Every other browser is signed out. You stay signed in here.'
          : 'It is signed out, and what was not saved there is lost.'}
      </p>
    </ConfirmDialog>
  )
}
