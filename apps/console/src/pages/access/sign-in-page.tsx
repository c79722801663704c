import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { SignInForm } from '../../features/staff/sign-in-form.tsx'
import { sessionQuery } from '../../session/session.queries.ts'
import { AccessFrame } from './access-frame.tsx'

const route = getRouteApi('/sign-in')

/** The sign-in page, which returns to the requested page. */
export function SignInPage() {
  const { from } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <AccessFrame title="Sign in">
      <SignInForm
        onSignedIn={async () => {
          await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
          // Only a path of this application: external URLs start with a second slash or a scheme.
          const isOwn = from !== undefined && /^\/(?!\/)/.test(from)
          await (isOwn ? router.navigate({ href: from }) : router.navigate({ to: '/' }))
        }}
      />
      <p>
        <Link to="/forgotten-password">Forgot password?</Link>
      </p>
    </AccessFrame>
  )
}
