import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { ListedToken, MadeToken } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { OwnPasswordField } from '../../session/own-password-field.tsx'
import { rotateTokenRequest, tokensQuery } from './tokens.queries.ts'

interface RotateTokenDialogProps {
  readonly token: ListedToken
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

const usualRotation = { overlapHours: '24', password: '' }

function rotationBody({ overlapHours, password }: typeof usualRotation): BodyInputOf<'rotateToken'> {
  return { overlapHours: Number(overlapHours), ...(password === '' ? {} : { password }) }
}

const validator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: typeof usualRotation, { tokenRotation }, validate) => {
    const result = validate(tokenRotation, rotationBody(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

/** Asks how long the current token keeps working alongside the new one. */
export function RotateTokenDialog({ token, onMade, onClose }: RotateTokenDialogProps) {
  const queryClient = useQueryClient()
  const rotate = useApiMutation({
    mutationFn: (values: typeof usualRotation) => rotateTokenRequest(token.id, rotationBody(values)),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: usualRotation, validator, mutation: rotate })
  return (
    <FormDialog
      title={`Rotate ${token.name}?`}
      submitLabel="Rotate"
      isBusy={form.isBusy}
      gap={14}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={rotate.errorDisplay} hidesFieldErrors />
      <p>
        You'll get a new token with the same name and permissions. Update your integration before the current
        token stops working.
      </p>
      <SelectField {...form.field('overlapHours')} label="Current token">
        <option value="0">Stops working immediately</option>
        <option value="1">Works for another hour</option>
        <option value="24">Works for another 24 hours</option>
        <option value="72">Works for another 3 days</option>
        <option value="168">Works for another 7 days</option>
      </SelectField>
      <OwnPasswordField field={form.field('password')} />
    </FormDialog>
  )
}
