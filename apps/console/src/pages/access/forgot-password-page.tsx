import { Link } from '@tanstack/react-router'
import { ForgotPasswordForm } from '../../features/staff/forgot-password-form.tsx'
import { AccessFrame } from './access-frame.tsx'

/** The page that emails a password reset link. */
export function ForgotPasswordPage() {
  return (
    <AccessFrame title="Forgot password">
      <ForgotPasswordForm />
      <p>
        <Link to="/sign-in" search={{}}>
          Back to sign-in
        </Link>
      </p>
    </AccessFrame>
  )
}
