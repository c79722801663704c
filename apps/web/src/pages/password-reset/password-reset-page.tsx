import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AccessPage } from '../../features/access/access-page.tsx'
import { PasswordReset } from '../../features/access/password-reset/password-reset.tsx'

/** The target of emailed reset links, at /password-reset/:userId/:token. */
export function PasswordResetPage() {
  const link = useParams({ from: '/password-reset/$userId/$token' })
  const navigate = useNavigate()
  const toLogin = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate])
  return (
    <AccessPage title="Reset password">
      <PasswordReset link={link} toLogin={toLogin} />
    </AccessPage>
  )
}
