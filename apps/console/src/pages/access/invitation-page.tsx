import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { InvitationForm } from '../../features/staff/invitation-form.tsx'
import { sessionQuery } from '../../session/session.queries.ts'
import { AccessFrame } from './access-frame.tsx'

const route = getRouteApi('/invitation/$token')

/** The target of an emailed invitation. */
export function InvitationPage() {
  const { token } = route.useParams()
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <AccessFrame title="Welcome">
      <InvitationForm
        token={token}
        onAccepted={async () => {
          await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
          await router.navigate({ to: '/' })
        }}
      />
    </AccessFrame>
  )
}
