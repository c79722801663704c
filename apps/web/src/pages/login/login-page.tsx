import { Link, useNavigate } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { FormFootnote } from '../../features/access/form-footnote.tsx'
import { LoginForm } from '../../features/access/login/login-form.tsx'
import { usePortal } from '../../portal/use-portal.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const { brandName, settings } = usePortal()
  return (
    <AccessPage title="Login" note={`${brandName} dealer portal`}>
      <LoginForm onSignedIn={() => void navigate({ to: '/' })} />
      {settings.allow_sign_up ? (
        <FormFootnote>
          New here? <Link to="/signup">Signup</Link>
        </FormFootnote>
      ) : null}
    </AccessPage>
  )
}
