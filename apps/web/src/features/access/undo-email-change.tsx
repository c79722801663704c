import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { undoEmailChangeRequest } from './access.queries.ts'
import { LoginLink } from './login/login-link.tsx'

/** Restores the address an email was sent to, after a confirmation: email scanners open every link. */
export function UndoEmailChange({ token }: { readonly token: string }) {
  const undo = useApiMutation({
    mutationFn: () => undoEmailChangeRequest(token),
    // Every session has ended, including this browser's.
    onSuccess: () => writeStored('token', null),
    pageReasons: ['email_undo_invalid', 'email_undo_taken'],
  })
  if (undo.data) {
    return (
      <Stack gap={16}>
        <Callout tone="positive" announced>
          Your email address has been restored, and all sessions have been signed out.
        </Callout>
        <Text tone="muted" size={14}>
          Sign in with your previous email address. If your password was changed after the email address, the
          new password no longer works. In that case, or if someone else had access to your account, use
          Forgot Password to choose a new one before you sign in.
        </Text>
        <LoginLink />
      </Stack>
    )
  }
  if (undo.errorDisplay?.kind === 'page') {
    return (
      <Stack gap={16}>
        <FormError error={undo.errorDisplay} />
        <LoginLink />
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <FormError error={undo.errorDisplay} />
      <Text tone="muted" size={14}>
        Your account's email address was changed. If that wasn't you, restore your previous address. All
        sessions will be signed out.
      </Text>
      <Button variant="primary" size="large" isBusy={undo.isPending} onClick={() => undo.send()}>
        Restore my email address
      </Button>
    </Stack>
  )
}
