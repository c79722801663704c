import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { CodeExchange } from './code-exchange.tsx'

/** Signs in by an emailed link after a confirmation: email scanners open links and must not use them up. */
export function SignInLink({ code }: { readonly code: string }) {
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) return <CodeExchange code={code} purpose="mailed_sign_in" />
  return (
    <Stack gap={16}>
      <Text tone="muted" size={14}>
        This link works only once.
      </Text>
      <Button variant="primary" size="large" onClick={() => setConfirmed(true)} autoFocus>
        Login
      </Button>
    </Stack>
  )
}
