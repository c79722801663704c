import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { LoginLink } from '../../features/access/login/login-link.tsx'
import { UndoEmailChange } from '../../features/access/undo-email-change.tsx'

export function UndoEmailChangePage() {
  const { token } = useParams({ from: '/undo-email-change/$token' })
  return (
    <AccessPage title="Restore email address">
      <UndoEmailChange token={token} loginLink={<LoginLink />} />
    </AccessPage>
  )
}
