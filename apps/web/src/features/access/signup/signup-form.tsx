import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { accessMessages } from '@portal/contract/access/access.messages'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { saveSession } from '../../../session/save-session.ts'
import { registerRequest } from '../access.queries.ts'
import { SignupFields } from './signup-fields.tsx'
import { emptySignup, signupFlags, signupValidator } from './signup-values.ts'

interface SignupFormProps {
  /** Called once the token and the session are saved. */
  readonly onSignedIn: () => void
}

/** The sign-up form; its fields follow the portal's settings, and input is kept. */
export function SignupForm({ onSignedIn }: SignupFormProps) {
  const portal = usePortal()
  const queryClient = useQueryClient()
  const flags = useMemo(() => signupFlags(portal), [portal])
  const validator = useMemo(() => signupValidator(flags), [flags])
  const register = useApiMutation({
    mutationFn: registerRequest,
    onSuccess: (session) => {
      if (saveSession(queryClient, session)) onSignedIn()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) showFailure(error.message)
    },
    pageReasons: ['email_taken'],
  })
  const form = useApiForm({ initialValues: emptySignup, validator, mutation: register })
  const isTaken = register.errorDisplay?.kind === 'page'
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      {isTaken ? (
        <Callout tone="negative" announced>
          {accessMessages.emailTakenNotice}
        </Callout>
      ) : (
        <FormError error={register.errorDisplay} />
      )}
      <SignupFields form={form} flags={flags} isEmailTaken={isTaken} />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Register
      </Button>
    </Stack>
  )
}
