import { useParams } from '@tanstack/react-router'
import { AccessPage } from '../../features/access/access-page.tsx'
import { Unsubscribe } from '../../features/mail/unsubscribe.tsx'

/** Where the link in a mail leads that ends mails of its kind, at /unsubscribe/:code. */
export function UnsubscribePage() {
  const { code } = useParams({ from: '/unsubscribe/$code' })
  return (
    <AccessPage title="Email preferences">
      <Unsubscribe code={code} />
    </AccessPage>
  )
}
