import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { CodeExchange } from '../../features/access/login/code-exchange.tsx'
import { SignInLink } from '../../features/access/login/sign-in-link.tsx'
import { UndoEmailChange } from '../../features/access/undo-email-change.tsx'
import { Unsubscribe } from '../../features/mail/unsubscribe.tsx'
import { usePortal } from '../../portal/use-portal.ts'

export function LoginAsUserPage() {
  const { code } = useParams({ from: '/login-as-user/$code' })
  return (
    <AccessPage title="Logging In">
      <CodeExchange code={code} purpose="impersonation" />
    </AccessPage>
  )
}

export function SetTokenPage() {
  const { token } = useParams({ from: '/set-token/$token' })
  return (
    <AccessPage title="Logging In">
      <CodeExchange code={token} purpose="sign_in" />
    </AccessPage>
  )
}

export function SignInLinkPage() {
  const { token } = useParams({ from: '/sign-in-link/$token' })
  const { brandName } = usePortal()
  return (
    <AccessPage title="Login" note={`${brandName} dealer portal`}>
      <SignInLink code={token} />
    </AccessPage>
  )
}

export function UndoEmailChangePage() {
  const { token } = useParams({ from: '/undo-email-change/$token' })
  return (
    <AccessPage title="Restore email address">
      <UndoEmailChange token={token} />
    </AccessPage>
  )
}

/** The target of the unsubscribe link in emails. */
export function UnsubscribePage() {
  const { code } = useParams({ from: '/unsubscribe/$code' })
  return (
    <AccessPage title="Email notifications">
      <Unsubscribe code={code} />
    </AccessPage>
  )
}
