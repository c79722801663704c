import { Link } from '@tanstack/react-router'
import { ForgottenPasswordForm } from '../../features/staff/forgotten-password-form.tsx'
import { AccessFrame } from './access-frame.tsx'

/** The page that emails a password reset link. */
export function ForgottenPasswordPage() {
  return (
    <AccessFrame title="Forgot password">
      <ForgottenPasswordForm />
      <p>
        <Link to="/sign-in" search={{}}>
          Back to sign-in
        </Link>
      </p>
    </AccessFrame>
  )
}
