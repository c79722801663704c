import { refusals } from '@portal/contract/refusals'
import { Callout } from '@portal/ui/callout'
import { Link, useNavigate } from '@tanstack/react-router'
import { AccessPage } from '../features/access/access-page.tsx'
import { BelowForm } from '../features/access/below-form.tsx'
import { SignupForm } from '../features/access/signup-form.tsx'
import { usePortal } from '../portal/use-portal.ts'

/** The page by which a new dealer registers, at /signup. */
export function SignupScreen() {
  const navigate = useNavigate()
  const { brandName, settings } = usePortal()
  return (
    <AccessPage title="Register" note={`Become a dealer of ${brandName}`} width="wide">
      {settings.allow_sign_up ? (
        <SignupForm onSignedIn={() => void navigate({ to: '/' })} />
      ) : (
        <Callout tone="caution">{refusals.signup_closed.sentence}</Callout>
      )}
      <BelowForm>
        Already have an account? <Link to="/login">Login</Link>
      </BelowForm>
    </AccessPage>
  )
}
