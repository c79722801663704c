import { refusals } from '@portal/contract/api/refusals'
import { Callout } from '@portal/ui/callout'
import { Link, useNavigate } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { FormFootnote } from '../../features/access/form-footnote.tsx'
import { SignupForm } from '../../features/access/signup/signup-form.tsx'
import { usePortal } from '../../portal/use-portal.ts'

export function SignupPage() {
  const navigate = useNavigate()
  const { brandName, settings } = usePortal()
  return (
    <AccessPage title="Register" note={`Become a ${brandName} dealer`} width="wide">
      {settings.allow_sign_up ? (
        <SignupForm onSignedIn={() => void navigate({ to: '/' })} />
      ) : (
        <Callout tone="caution">{refusals.signup_closed.sentence}</Callout>
      )}
      <FormFootnote>
        Already have an account? <Link to="/login">Login</Link>
      </FormFootnote>
    </AccessPage>
  )
}
