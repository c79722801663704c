import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { optionalEmails, readUnsubscribeCode } from '@portal/contract/mail/notices'
import { mailAnchor } from '@portal/contract/portal/pages'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'
import { unsubscribeRequest } from './mail.queries.ts'

/** Unsubscribes from one kind of email, after a confirmation that names it: email scanners open every link. */
export function Unsubscribe({ code }: { readonly code: string }) {
  const stop = useApiMutation({ mutationFn: () => unsubscribeRequest(code) })
  const settings = (
    <Link to="/settings" hash={mailAnchor}>
      Manage email notifications
    </Link>
  )
  if (stop.data) {
    const { title } = optionalEmails[stop.data.event]
    return (
      <Callout tone="positive" title="You're unsubscribed from these emails" announced>
        {title}. {settings}
      </Callout>
    )
  }
  const { mail } = readUnsubscribeCode(code)
  return (
    <Stack gap={16}>
      <FormError error={stop.errorDisplay} />
      <p>Unsubscribe from these emails?</p>
      {mail === undefined ? null : (
        <p>
          <strong>{optionalEmails[mail].title}</strong>
        </p>
      )}
      <Button variant="primary" size="large" isBusy={stop.isPending} onClick={() => stop.send()}>
        Unsubscribe
      </Button>
      <p>{settings}</p>
    </Stack>
  )
}
