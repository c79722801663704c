import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { type ApiToken, noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePortal } from '../../portal/use-portal.ts'
import { apiTokenQuery, regenerateTokenRequest } from './api-token.queries.ts'
import { TokenBox } from './token-box.tsx'

/** The token for an integrator, or the reason why there is none. */
export function ApiTokenSection() {
  return (
    <QuerySection
      title="API token"
      note="Share this token with the integrator who sends your orders. Anyone with this token can act on your behalf."
      query={useQuery(apiTokenQuery)}
      lines={2}
    >
      {(token) => <TokenOrReason token={token} />}
    </QuerySection>
  )
}

function TokenOrReason({ token }: { readonly token: ApiToken }) {
  const { brandName } = usePortal()
  if (token.reason !== null) {
    return (
      <Stack gap={12}>
        <Callout tone="caution">{noTokenReasons[token.reason].replace('{brand}', brandName)}</Callout>
        {token.id === null ? null : <NewToken id={token.id} />}
      </Stack>
    )
  }
  if (token.id === null || token.token === null) {
    return <Callout tone="info">Only the dealer can see and change the API token.</Callout>
  }
  return <TokenBox id={token.id} token={token.token} answer={token} />
}

/** Creates a token for a dealer whose token was revoked; nothing else does. */
function NewToken({ id }: { readonly id: number }) {
  const queryClient = useQueryClient()
  const regenerate = useApiMutation({
    mutationFn: () => regenerateTokenRequest(id),
    onSuccess: (token) => {
      queryClient.setQueryData(apiTokenQuery.queryKey, token)
      showSuccess('A new API token is ready.')
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
