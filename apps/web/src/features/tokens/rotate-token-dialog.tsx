import type { ListedToken, MadeToken } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { rotateTokenRequest, tokensQuery } from './tokens.queries.ts'

interface RotateTokenDialogProps {
  readonly token: ListedToken
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

const usualHours = '24'

/** Asks how long the present token works on before a new one takes its place. */
export function RotateTokenDialog({ token, onMade, onClose }: RotateTokenDialogProps) {
  const queryClient = useQueryClient()
  const [hours, setHours] = useState(usualHours)
  const rotate = useApiMutation({
    mutationFn: () => rotateTokenRequest(token.id, Number(hours)),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Rotate ${token.name}?`}
      keepLabel="Keep the present token"
      actionLabel="Rotate"
      variant="primary"
      mutation={rotate}
      onClose={onClose}
    >
      <p>
        You get a new token with the same name and scopes. Give it to the program before the present one ends.
      </p>
      <SelectField
        label="The present token"
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      >
        <option value="0">Stops at once</option>
        <option value="1">Works for another hour</option>
        <option value={usualHours}>Works for another 24 hours</option>
        <option value="72">Works for another 3 days</option>
        <option value="168">Works for another 7 days</option>
      </SelectField>
    </ConfirmDialog>
  )
}
