import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { CodeExchange } from '../../features/access/login/code-exchange.tsx'
import { LoginLink } from '../../features/access/login/login-link.tsx'

export function LoginAsUserPage() {
  const { code } = useParams({ from: '/login-as-user/$code' })
  return (
    <AccessPage title="Logging In">
      <CodeExchange code={code} purpose="impersonation" loginLink={<LoginLink />} />
    </AccessPage>
  )
}
