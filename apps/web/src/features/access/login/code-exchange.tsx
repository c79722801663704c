import { errorMessage } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { redirectTo } from '@portal/app-kit/navigation/page-load.ts'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useEffect, useRef } from 'react'
import { exchangeTokenRequest } from '../access.queries.ts'
import { LoginLink } from './login-link.tsx'

interface CodeExchangeProps {
  readonly code: string
  readonly purpose: ExchangePurpose
}

/** Exchanges a one-time code, saves the token and loads the site again at its root (document 1, section 4). */
export function CodeExchange({ code, purpose }: CodeExchangeProps) {
  const { send, error } = useApiMutation({
    mutationFn: () => exchangeTokenRequest(code, purpose),
    onSuccess: ({ token }) => {
      writeStored('token', token)
      redirectTo('/')
    },
  })
  const isStarted = useRef(false)
  useEffect(() => {
    // The code works only once, so a repeated effect must not send it again.
    if (isStarted.current) return
    isStarted.current = true
    send()
  }, [send])
  if (error === null) {
    return (
      <Loading label="Signing in">
        <SkeletonLines lines={3} />
      </Loading>
    )
  }
  return (
    <Stack gap={16}>
      <Callout tone="negative" title="We couldn't sign you in" announced>
        {errorMessage(error)}
      </Callout>
      <LoginLink />
    </Stack>
  )
}
