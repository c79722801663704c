import { Link, useNavigate } from '@tanstack/react-router'
import { AccessPage } from '../features/access/access-page.tsx'
import { BelowForm } from '../features/access/below-form.tsx'
import { LoginForm } from '../features/access/login-form.tsx'
import { usePortal } from '../portal/use-portal.ts'

/** The login page, at /login. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { brandName, settings } = usePortal()
  return (
    <AccessPage title="Login" note={`Dealer portal of ${brandName}`}>
      <LoginForm onSignedIn={() => void navigate({ to: '/' })} />
      {settings.allow_sign_up ? (
        <BelowForm>
          New here? <Link to="/signup">Signup</Link>
        </BelowForm>
      ) : null}
    </AccessPage>
  )
}
