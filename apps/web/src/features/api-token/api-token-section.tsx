import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { type ApiToken, noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import { Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { usePortal } from '../../portal/use-portal.ts'
import { apiTokenQuery } from './api-token.queries.ts'
import { NewToken } from './new-token.tsx'
import { TokenBox } from './token-box.tsx'

/** The token for an integrator, or the message why there is none. */
export function ApiTokenSection() {
  return (
    <QuerySection
      title="API Token"
      note="Give it to the integrator that sends your orders; whoever has it acts for you."
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
