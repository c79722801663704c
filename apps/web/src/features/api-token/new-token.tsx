import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Button } from '@portal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { apiTokenQuery, regenerateTokenRequest } from './api-token.queries.ts'

interface NewTokenProps {
  readonly id: number
}

/** Gets a dealer whose token was revoked a new one; nothing else does. */
export function NewToken({ id }: NewTokenProps) {
  const queryClient = useQueryClient()
  const regenerate = useApiMutation({
    mutationFn: () => regenerateTokenRequest(id),
    onSuccess: (token) => {
      queryClient.setQueryData(apiTokenQuery.queryKey, token)
      showSuccess('A new API token is ready')
    },
  })
  return (
    <>
      <FormError error={regenerate.errorDisplay} />
      <div>
        <Button isBusy={regenerate.isPending} onClick={() => regenerate.send()}>
          Get a new token
        </Button>
      </div>
    </>
  )
}
