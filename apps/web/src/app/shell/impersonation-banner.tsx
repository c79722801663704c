import { Button } from '@portal/ui/button'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Banner } from './banner.tsx'

/** Shows on every page that staff is acting for the dealer, and until when. */
export function ImpersonationBanner() {
  const { impersonatedBy, dealer } = useSession()
  if (!impersonatedBy) return null
  const { name, until } = impersonatedBy
  return (
    <Banner label="Acting for a dealer">
      <p>
        {name} is signed in on behalf of {dealer.email} until <time dateTime={until}>{clockTime(until)}</time>
      </p>
      <Button size="small" onClick={() => void signOut()}>
        End
      </Button>
    </Banner>
  )
}

function clockTime(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(iso))
}
