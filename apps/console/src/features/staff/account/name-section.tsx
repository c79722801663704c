import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../../session/session.queries.ts'
import { useStaff } from '../../../session/use-staff.ts'
import { accountQuery, changeNameRequest } from './account.queries.ts'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).staffNameForm,
)

/** The user's name, shown to colleagues. */
export function NameSection() {
  const { staff } = useStaff()
  return (
    <Section title="Name" note={`You sign in with ${staff.email}.`}>
      <NameForm key={staff.name} name={staff.name} />
    </Section>
  )
}

function NameForm({ name }: { readonly name: string }) {
  const queryClient = useQueryClient()
  const save = useApiMutation({
    mutationFn: changeNameRequest,
    onSuccess: async (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account)
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showSuccess('Name saved.')
    },
  })
  const form = useApiForm({ initialValues: { name }, validator, mutation: save })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={save.errorDisplay} hidesFieldErrors />
      <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={200} />
      <SaveRow label="Save" isBusy={form.isBusy} isDirty={form.values.name !== name} />
    </Stack>
  )
}
