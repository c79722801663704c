import { BackLink } from '@portal/app-kit/navigation/back-link.tsx'
import { pages } from '@portal/contract/portal/pages'
import { Grid } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { TestModeSection } from '../../features/test-mode/test-mode-section.tsx'
import { RequestsSection } from '../../features/tokens/requests-section.tsx'
import { TokensSection } from '../../features/tokens/tokens-section.tsx'
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx'
import { usePortal } from '../../portal/use-portal.ts'

/** The page at /settings/developers: a dealer's tokens, requests and webhooks. */
export function DevelopersPage() {
  return (
    <Page width="reading">
      <PageHeader
        title={pages.developers.title}
        back={<BackLink to="/settings">Settings</BackLink>}
        note={<Note />}
      />
      <Grid columns={1} gap={16}>
        <TokensSection />
        <WebhooksSection />
        <RequestsSection />
        <TestModeSection />
      </Grid>
    </Page>
  )
}

function Note() {
  const { settings } = usePortal()
  return (
    <>
      API tokens, webhooks, requests and test mode for your integrations.
      {settings.developer_site ? (
        <>
          {' '}
          <a href="/developers">Read the developer guides</a>
        </>
      ) : null}
    </>
  )
}
