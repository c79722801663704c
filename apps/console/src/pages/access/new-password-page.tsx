import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { NewPasswordForm } from '../../features/staff/forgot-password-form.tsx'
import { AccessFrame } from './access-frame.tsx'

const route = getRouteApi('/new-password/$token')

/** The target of an emailed password reset link. */
export function NewPasswordPage() {
  const { token } = route.useParams()
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <AccessFrame title="New password">
      <NewPasswordForm
        token={token}
        onSaved={async () => {
          queryClient.clear()
          showSuccess('Password changed. Sign in with your new password.')
          await router.navigate({ to: '/sign-in', search: {} })
        }}
      />
      <p>
        <Link to="/forgotten-password">Request a new link</Link>
      </p>
    </AccessFrame>
  )
}
