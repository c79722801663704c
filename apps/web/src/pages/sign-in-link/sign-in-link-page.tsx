import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { LoginLink } from '../../features/access/login/login-link.tsx'
import { SignInLink } from '../../features/access/login/sign-in-link.tsx'
import { usePortal } from '../../portal/use-portal.ts'

export function SignInLinkPage() {
  const { token } = useParams({ from: '/sign-in-link/$token' })
  const { brandName } = usePortal()
  return (
    <AccessPage title="Login" note={`Dealer portal of ${brandName}`}>
      <SignInLink code={token} loginLink={<LoginLink />} />
    </AccessPage>
  )
}
