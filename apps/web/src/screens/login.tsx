import { useNavigate } from '@tanstack/react-router'
import { AccessPage } from '../features/access/access-page.tsx'
import { LoginForm } from '../features/access/login-form.tsx'
import { usePortal } from '../portal/use-portal.ts'

/** /login */
export function LoginScreen() {
  const navigate = useNavigate()
  const { brandName } = usePortal()
  return (
    <AccessPage title="Login" note={`Dealer portal of ${brandName}`}>
      <LoginForm onSignedIn={() => void navigate({ to: '/' })} />
    </AccessPage>
  )
}
