import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { accountMessages } from '@portal/contract/account/account.messages'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { useMemo, useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { changePasswordRequest } from '../account.queries.ts'

const emptyPasswords = { current: '', newPassword: '' }

/** Opens the password dialog; disabled while staff act for the dealer. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  const isImpersonated = useSession().impersonatedBy !== undefined
  const note = isImpersonated
    ? 'Only the dealer can change the password.'
    : 'Changing your password signs you out everywhere else.'
  return (
    <Section title="Password" note={note}>
      <Button disabled={isImpersonated} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

/** Asks for the current password and a new one; stays open with both until the change is saved. */
function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const minimum = usePortal().settings.password_minimum_length
  const { email } = useSession().dealer
  const validator = useMemo(
    () =>
      lazyValidator(async () =>
        (await import('@portal/contract/account/account.schema')).passwordChangeForm(minimum),
      ),
    [minimum],
  )
  const save = useApiMutation({
    mutationFn: changePasswordRequest,
    onSuccess: () => {
      showSuccess(accountMessages.passwordSaved)
      onClose()
    },
  })
  const form = useApiForm({ initialValues: emptyPasswords, validator, mutation: save })
  return (
    <FormDialog
      title="Change Password"
      submitLabel="Change Password"
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={save.errorDisplay} hidesFieldErrors />
      <AccountField email={email} />
      <PasswordField {...form.field('current')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint={`At least ${minimum} characters`}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
