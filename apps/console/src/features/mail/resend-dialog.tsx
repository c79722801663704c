import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { ListedMail } from '@portal/contract/mail/mail.schema'
import { Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { retryMailRequest } from './mail.queries.ts'

interface Values {
  readonly recipient: string
}

const validator = customValidator(
  () => import('@portal/contract/fields/email'),
  (values: Values, { looksLikeEmail }) =>
    looksLikeEmail(values.recipient.trim())
      ? { values }
      : { errors: { recipient: 'Enter a valid email address' } },
)

interface ResendDialogProps {
  readonly mail: ListedMail
  readonly onClose: () => void
}

/** Resends an email, after the address could be corrected. */
export function ResendDialog({ mail, onClose }: ResendDialogProps) {
  const queryClient = useQueryClient()
  const resend = useApiMutation<Values, unknown>({
    mutationFn: (values) => retryMailRequest(mail.id, values),
    onSuccess: async () => {
      onClose()
      showSuccess('This email will be sent in a few seconds.')
      await queryClient.invalidateQueries({ queryKey: ['mail'] })
      await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
    },
  })
  const form = useApiForm<Values>({
    initialValues: { recipient: mail.recipient },
    validator,
    mutation: resend,
  })
  return (
    <FormDialog
      title="Resend email"
      submitLabel="Resend"
      isBusy={form.isBusy}
      formLabel="Resend email"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={resend.errorDisplay} hidesFieldErrors />
      <Text anywhere>{mail.subject}</Text>
      <TextField {...form.field('recipient')} label="To" type="email" autoComplete="off" spellCheck={false} />
      {mail.dealer === null || form.values.recipient.trim() === mail.recipient ? null : (
        <Text tone="muted" size={13} anywhere>
          Only this email goes to the new address. To change the address for future emails, edit the sign-in
          email of{' '}
          <Link to="/dealers/$id" params={{ id: String(mail.dealer.id) }}>
            {mail.dealer.name}
          </Link>
          .
        </Text>
      )}
    </FormDialog>
  )
}
