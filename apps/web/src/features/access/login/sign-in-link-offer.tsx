import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { accessMessages } from '@portal/contract/access/access.messages'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { signInLinkRequest } from '../access.queries.ts'

/** Offers a sign-in link by email while passwords are rejected after too many attempts. */
export function SignInLinkOffer({ email }: { readonly email: string }) {
  const send = useApiMutation({ mutationFn: () => signInLinkRequest({ email }) })
  if (send.data) {
    return (
      <Callout tone="positive" announced>
        {accessMessages.signInLinkSent}
      </Callout>
    )
  }
  return (
    <>
      <FormError error={send.errorDisplay} />
      <Text tone="muted" size={14}>
        No need to wait: we can email you a sign-in link.
      </Text>
      <Button size="large" isBusy={send.isPending} onClick={() => send.send()}>
        Email me a sign-in link
      </Button>
    </>
  )
}
