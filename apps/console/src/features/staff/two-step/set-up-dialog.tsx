import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { TwoStepSecret } from '@portal/contract/staff/staff-account.schema'
import { Text } from '@portal/ui/boxes'
import { CopyableText } from '@portal/ui/copyable-text'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { PasswordDialog } from '../../../layout/password-dialog.tsx'
import { sessionQuery } from '../../../session/session.queries.ts'
import styles from '../account/account.module.css'
import { accountQuery, beginTwoStepRequest, confirmTwoStepRequest } from '../account/account.queries.ts'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).twoStepCode,
)

interface SetUpDialogProps {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks for the password, shows the secret for the app, and asks for its first code. */
export function SetUpDialog({ onCodes, onClose }: SetUpDialogProps) {
  const begin = useApiMutation({ mutationFn: beginTwoStepRequest })
  if (begin.data !== undefined) {
    return <ConfirmSecretDialog secret={begin.data} onCodes={onCodes} onClose={onClose} />
  }
  return (
    <PasswordDialog
      title="Set up two-step sign-in"
      actionLabel="Next"
      variant="primary"
      mutation={begin}
      onClose={onClose}
    >
      <p>You need an authenticator app on your phone.</p>
    </PasswordDialog>
  )
}

function ConfirmSecretDialog({
  secret: { secret, picture },
  onCodes,
  onClose,
}: SetUpDialogProps & { readonly secret: TwoStepSecret }) {
  const queryClient = useQueryClient()
  const confirm = useApiMutation({
    mutationFn: confirmTwoStepRequest,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: { code: '' }, validator, mutation: confirm })
  return (
    <FormDialog
      title="Scan this with your authenticator app"
      submitLabel="Turn on"
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={confirm.errorDisplay} hidesFieldErrors />
      <img
        className={styles.picture}
        alt="QR code for an authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      />
      <div>
        <Text tone="muted" size={13}>
          Or enter this key in the app:
        </Text>
        <CopyableText text={secret.replace(/(.{4})(?=.)/g, '$1 ')} label="key" />
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The 6-digit code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
    </FormDialog>
  )
}
