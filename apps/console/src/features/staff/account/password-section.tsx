import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../../session/use-staff.ts'
import { changePasswordRequest, ownSessionsQuery } from './account.queries.ts'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).staffPasswordForm,
)

/** Opens the password dialog. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Password" note="Changing your password signs you out everywhere else.">
      <Button onClick={() => setOpen(true)}>Change password</Button>
      {isOpen ? <PasswordFormDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function PasswordFormDialog({ onClose }: { readonly onClose: () => void }) {
  const { email } = useStaff().staff
  const queryClient = useQueryClient()
  const save = useApiMutation({
    mutationFn: changePasswordRequest,
    onSuccess: async () => {
      showSuccess('Password changed.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: { current: '', newPassword: '' }, validator, mutation: save })
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
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
        hint="At least 10 characters, or 8 with two-step sign-in"
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
