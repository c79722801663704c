import { accountMessages } from '@portal/contract/account/account.messages'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { PasswordField } from '@portal/ui/text-field'
import { useMemo } from 'react'
import { lazyValidator } from '../../../forms/lazy-validator.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { askChangePassword } from '../account.queries.ts'
import styles from '../details/account-form.module.css'
import { FormMessage } from '../form-message.tsx'

interface ChangePasswordDialogProps {
  readonly onClose: () => void
}

const nothing = { current: '', newPassword: '' }

/** Asks for the present password and a new one; stays open with both until the server has taken them. */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const minimum = usePortal().settings.password_minimum_length
  const { email } = useSession().dealer
  const check = useMemo(
    () =>
      lazyValidator(async () =>
        (await import('@portal/contract/account/account.schema')).passwordChangeForm(minimum),
      ),
    [minimum],
  )
  const { isAsking, failure, run } = useSending()
  const form = useCheckedForm(check, nothing, (values) =>
    run(async () => {
      await askChangePassword(values).catch((error: unknown) => {
        form.showFieldErrors(error)
        throw error
      })
      showSuccess(accountMessages.passwordSaved)
      onClose()
    }),
  )
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <form className={styles.password} noValidate onSubmit={form.onSubmit}>
        <FormMessage failure={failure} />
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField {...form.field('current')} label="Current Password" autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          label="New Password"
          hint={`At least ${minimum} characters`}
          autoComplete="new-password"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isAsking || form.isChecking}>
            Change Password
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
