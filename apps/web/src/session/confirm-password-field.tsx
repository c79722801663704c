import type { FieldProps } from '@portal/app-kit/forms/use-api-form.ts'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { useSession } from './use-session.ts'

/** Asks for the account password before granting API access; nothing for accounts without one. */
export function ConfirmPasswordField({ field }: { readonly field: FieldProps }) {
  const { hasPassword, dealer } = useSession()
  // The password may have been set since the page opened; the server's error then requests it.
  if (!hasPassword && field.error === undefined) return null
  return (
    <>
      <AccountField email={dealer.email} />
      <PasswordField
        {...field}
        label="Your password"
        hint="Enter your password to continue"
        autoComplete="current-password"
      />
    </>
  )
}
