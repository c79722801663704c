import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { accessMessages } from '@portal/contract/access/access.messages'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { forgotPasswordRequest } from '../access.queries.ts'

const emailValidator = lazyValidator(
  async () => (await import('@portal/contract/access/password-reset.schema')).forgotPasswordForm,
)

interface ForgotPasswordDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** Asks for an email address and shows the same message whether or not it has an account. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  const [initialValues] = useState({ email })
  const send = useApiMutation({ mutationFn: forgotPasswordRequest })
  const form = useApiForm({ initialValues, validator: emailValidator, mutation: send })
  return (
    <Dialog title="Forgot Password" onClose={onClose}>
      {send.data ? (
        <Stack gap={16}>
          <Callout tone="positive" announced>
            {accessMessages.forgotPasswordSent}
          </Callout>
          <Button size="large" onClick={onClose} autoFocus>
            Close
          </Button>
        </Stack>
      ) : (
        <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
          <Text tone="muted" size={14}>
            Enter your email address and we'll send you a link.
          </Text>
          <FormError error={send.errorDisplay} />
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            size="large"
            autoComplete="username"
            spellCheck={false}
          />
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
            Send link
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
