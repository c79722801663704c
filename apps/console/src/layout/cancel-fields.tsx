import type { ErrorDisplay, FieldErrors } from '@portal/app-kit/api/error-display.ts'
import { Checkbox } from '@portal/ui/checkbox-group'
import { PasswordField, TextField } from '@portal/ui/text-field'

export interface CancelValues {
  readonly keepsPayment: boolean
  /** Whether the unshipped units return to stock. */
  readonly restock: boolean
  readonly reason: string
  readonly message: string
  /** The user's password, for a refund above the supplier's limit. */
  readonly password: string
}

export const noCancelValues: CancelValues = {
  keepsPayment: false,
  restock: true,
  reason: '',
  message: '',
  password: '',
}

/** A cancel request without its orders. */
export function cancelBody({ keepsPayment, restock, reason, message, password }: CancelValues) {
  return {
    refund: !keepsPayment,
    restock,
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(password === '' ? {} : { password }),
  }
}

/** Keeping a payment requires a reason. */
export function missingReason({ keepsPayment, reason }: CancelValues): FieldErrors | undefined {
  if (!keepsPayment || reason.trim() !== '') return undefined
  return { reason: 'Enter a reason for not refunding' }
}

interface CancelFieldsProps {
  readonly values: CancelValues
  readonly errors: FieldErrors
  /** What would be refunded: an amount, or orders with their amount; undefined if nothing. */
  readonly refund: string | undefined
  readonly asksPassword: boolean
  readonly onChange: (change: Partial<CancelValues>) => void
}

/** Whether to restock, whether to keep or refund the payment, the reason, and the message to the dealer. */
export function CancelFields({ values, errors, refund, asksPassword, onChange }: CancelFieldsProps) {
  const field = (name: 'reason' | 'message' | 'password') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <>
      <Checkbox name="restock" checked={values.restock} onChange={(restock) => onChange({ restock })}>
        Restock unshipped items
      </Checkbox>
      {refund === undefined ? null : (
        <Checkbox
          name="keepsPayment"
          checked={values.keepsPayment}
          onChange={(keepsPayment) => onChange({ keepsPayment })}
        >
          Don't refund {refund}
        </Checkbox>
      )}
      <TextField
        {...field('reason')}
        label="Reason"
        hint={
          values.keepsPayment ? 'Only your staff can see this' : 'Only your staff can see this (optional)'
        }
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        {...field('message')}
        label="Message to dealer"
        hint="Included in the email and timeline (optional)"
        maxLength={500}
        autoComplete="off"
      />
      {asksPassword ? (
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      ) : null}
    </>
  )
}

/** Whether the server has asked for the user's password. */
export function isPasswordRequired(error: ErrorDisplay | undefined): boolean {
  return error?.kind === 'fields' && 'password' in error.fields
}
