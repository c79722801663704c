import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { CodeExchange } from '../../features/access/login/code-exchange.tsx'
import { LoginLink } from '../../features/access/login/login-link.tsx'

export function SetTokenPage() {
  const { token } = useParams({ from: '/set-token/$token' })
  return (
    <AccessPage title="Logging In">
      <CodeExchange code={token} purpose="sign_in" loginLink={<LoginLink />} />
    </AccessPage>
  )
}
