import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** Opens the change of the password; disabled for staff who act for the dealer. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  const isImpersonated = useSession().impersonatedBy !== undefined
  const note = isImpersonated
    ? 'Only the dealer can change the password.'
    : 'Changing it signs you out everywhere else.'
  return (
    <Section title="Password" note={note}>
      <Button disabled={isImpersonated} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
