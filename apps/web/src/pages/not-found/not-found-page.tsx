import { Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { Page } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { Link } from '@tanstack/react-router'
import { LostParcel } from '../../portal/brand/lost-parcel.tsx'
import { SceneBand } from '../../portal/brand/scene-band.tsx'
import { usePortal } from '../../portal/use-portal.ts'

const title = 'Page not found'
const words = 'The link may be out of date or incomplete.'

/** An unknown URL inside the navigation; signed-out visitors are redirected to the login page instead. */
export function NotFoundPage() {
  const { signInPicture, ornaments } = usePortal().brandKit
  if (!signInPicture || ornaments === 'few') {
    return (
      <Page>
        <EmptyState size="page" level={1} picture={<LostParcel />} title={title} action={<HomeButton />}>
          {words}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <SceneBand size="page">
        <Text as="h1" size={28} below={8} leading={36}>
          {title}
        </Text>
        <Text size={14} below={16}>
          {words}
        </Text>
        <HomeButton />
      </SceneBand>
    </Page>
  )
}

function HomeButton() {
  return (
    <Link to="/" className={buttonClass('primary')}>
      Go to the dashboard
    </Link>
  )
}
