import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { endableMails, readUnsubscribeCode } from '@portal/contract/mail/notices'
import { mailAnchor } from '@portal/contract/portal/pages'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Link } from '@tanstack/react-router'
import { unsubscribeRequest } from './mail.queries.ts'

/** Ends mails of a kind, after a confirmation that names it: mail scanners open every link. */
export function Unsubscribe({ code }: { readonly code: string }) {
  const stop = useApiMutation({ mutationFn: () => unsubscribeRequest(code) })
  const settings = (
    <Link to="/settings" hash={mailAnchor}>
      Choose all mails
    </Link>
  )
  if (stop.data) {
    const { title } = endableMails[stop.data.event]
    return (
      <Callout tone="positive" title="You get no more mails of this kind" announced>
        {title}. {settings}
      </Callout>
    )
  }
  const { mail } = readUnsubscribeCode(code)
  return (
    <Stack gap={16}>
      <FormError error={stop.errorDisplay} />
      <p>
        After this you get no more mails of this kind
        {mail === undefined ? null : (
          <>
            : <strong>{endableMails[mail].title}</strong>
          </>
        )}
        .
      </p>
      <Button variant="primary" size="large" isBusy={stop.isPending} onClick={() => stop.send()}>
        Stop These Mails
      </Button>
      <p>{settings}</p>
    </Stack>
  )
}
