import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { dealerNotices } from '@portal/contract/mail/notices'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { unsubscribeRequest } from './mail.queries.ts'

/** Ends the mails of one event, after a confirmation: mail scanners open every link. */
export function Unsubscribe({ code }: { readonly code: string }) {
  const stop = useApiMutation({ mutationFn: () => unsubscribeRequest(code) })
  if (stop.data) {
    const { title } = dealerNotices[stop.data.event]
    return (
      <Callout tone="positive" title="You get no more mails of this kind" announced>
        {title}: you change it in the settings of the portal, where you choose all mails.
      </Callout>
    )
  }
  return (
    <>
      <FormError error={stop.errorDisplay} />
      <p>You get no more mails of the kind that this link was in.</p>
      <Button variant="primary" size="large" isBusy={stop.isPending} onClick={() => stop.send()}>
        Stop These Mails
      </Button>
    </>
  )
}
