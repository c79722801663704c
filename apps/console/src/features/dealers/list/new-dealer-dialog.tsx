import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Grid, Row } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addDealerRequest, dealerGroupsQuery } from '../dealers.queries.ts'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'

const nobody = {
  ...{ email: '', companyName: '', firstName: '', lastName: '', phone: '', externalId: '', groupId: '' },
  isInvited: true,
}

const validator = customValidator(
  () => import('@portal/contract/fields/email'),
  (values: typeof nobody, { looksLikeEmail }) =>
    looksLikeEmail(values.email.trim()) ? { values } : { errors: { email: 'Enter a valid email address' } },
)

/** Adds a dealer and optionally emails an invitation. */
export function NewDealerDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const add = useDealerChange({
    send: ({ groupId, ...dealer }: typeof nobody, idempotencyKey) =>
      addDealerRequest(
        { ...dealer, ...(groupId === '' ? {} : { groupId: Number(groupId) }) },
        idempotencyKey,
      ),
    said: (dealer) => `${dealerName(dealer)} added.`,
    onDone: ({ id }) => {
      onClose()
      void navigate({ to: '/dealers/$id', params: { id: String(id) } })
    },
  })
  const form = useApiForm({ initialValues: nobody, validator, mutation: add })
  return (
    <FormDialog
      title="Add dealer"
      submitLabel="Add dealer"
      isBusy={form.isBusy}
      formLabel="Add dealer"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={add.errorDisplay} hidesFieldErrors />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" spellCheck={false} />
      <TextField {...form.field('companyName')} label="Company" autoComplete="off" maxLength={200} />
      <Grid columns="pair" gap={16}>
        <TextField {...form.field('firstName')} label="First name" autoComplete="off" maxLength={200} />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="off" maxLength={200} />
        <TextField {...form.field('phone')} label="Phone" autoComplete="off" maxLength={50} />
        <TextField {...form.field('externalId')} label="Customer number" autoComplete="off" maxLength={200} />
      </Grid>
      <GroupField form={form} />
      <Row as="label" align="center" gap={8}>
        <input type="checkbox" {...form.checkbox('isInvited')} />
        Email a link to set a password
      </Row>
    </FormDialog>
  )
}

function GroupField({ form }: { readonly form: ApiForm<typeof nobody> }) {
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  if (groups.length <= 1) return null
  return (
    <SelectField {...form.field('groupId')} label="Group">
      <option value="">{groups[0]?.name}</option>
      {groups.slice(1).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
