import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { type StaffRole, staffRoleNames } from '@portal/contract/callers/permissions'
import { SelectField } from '@portal/ui/select-field'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { RoleNote, RoleOptions } from './role-options.tsx'
import { inviteStaffRequest, staffQuery } from './staff.queries.ts'

const nobody = { email: '', name: '', role: 'viewer', password: '' }

const roleOf = (text: string): StaffRole => staffRoleNames.find((role) => role === text) ?? 'viewer'

const validator = customValidator(
  () => import('@portal/contract/staff/staff.schema'),
  (values: typeof nobody, { staffInvitation }, validate) => {
    const { password: _unchecked, ...person } = values
    const result = validate(staffInvitation, { ...person, role: roleOf(values.role) })
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const invite = useApiMutation({
    mutationFn: (values: typeof nobody) => inviteStaffRequest({ ...values, role: roleOf(values.role) }),
    onSuccess: async ({ email }) => {
      showSuccess(`Invitation sent to ${email}.`)
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
      onClose()
    },
  })
  const form = useApiForm({ initialValues: nobody, validator, mutation: invite })
  return (
    <FormDialog
      title="Invite a staff member"
      submitLabel="Send invitation"
      isBusy={form.isBusy}
      formLabel="Invite a staff member"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={invite.errorDisplay} hidesFieldErrors />
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={200} />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" spellCheck={false} />
      <SelectField {...form.field('role')} label="Role">
        <RoleOptions />
      </SelectField>
      <RoleNote role={roleOf(form.values.role)} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </FormDialog>
  )
}
