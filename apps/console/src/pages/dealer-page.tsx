import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { orderingBlock } from '@portal/contract/account/dealer-status.rules'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { countText } from '@portal/contract/fields/count-text'
import { Box, Grid } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { Sections } from '@portal/ui/sections'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DealerStatusTags } from '../features/dealers/dealer-status-tags.tsx'
import { dealerQuery } from '../features/dealers/dealers.queries.ts'
import { MethodsSection, SessionsSection, TokensSection } from '../features/dealers/parts/access-sections.tsx'
import { CertificatesSection } from '../features/dealers/parts/certificates-section.tsx'
import { CreditSection } from '../features/dealers/parts/credit-section.tsx'
import { LogoSection } from '../features/dealers/parts/logo-section.tsx'
import { NotesSection } from '../features/dealers/parts/notes-section.tsx'
import { TimelineSection } from '../features/dealers/parts/timeline-section.tsx'
import { DealerActions } from '../features/dealers/record/dealer-actions.tsx'
import { DealerFacts } from '../features/dealers/record/dealer-facts.tsx'
import { dealerName } from '../features/dealers/use-dealer-change.ts'
import { MailList } from '../features/mail/mail-list.tsx'
import { PagePending } from '../layout/page/page-pending.tsx'
import { RecordError } from '../layout/page/record-error.tsx'
import { TimeInSentence } from '../layout/time.tsx'
import { usePermission } from '../session/use-staff.ts'
import styles from './dealer-page.module.css'

const route = getRouteApi('/shell/dealers/$id')

export function DealerPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(dealerQuery(Number(id)))
  usePageTitle(data && dealerName(data))
  if (data === undefined) {
    if (!error) return <PagePending />
    const toList = <Link to="/dealers">Go to Dealers</Link>
    return <RecordError noun="dealer" error={error} onRetry={() => void refetch()} toList={toList} />
  }
  return <Dealer dealer={data} />
}

function Dealer({ dealer }: { readonly dealer: DealerRecord }) {
  const may = usePermission()
  const { id, orderCount } = dealer
  return (
    <Page>
      <PageHeader
        title={dealerName(dealer)}
        back={<Link to="/dealers">Dealers</Link>}
        beside={<DealerStatusTags dealer={dealer} />}
        actions={
          <>
            {may('orders.read') && orderCount > 0 ? (
              <Link to="/orders" search={{ dealerId: id }}>
                View {countText(orderCount, 'order')}
              </Link>
            ) : null}
            {may('orders.place') && orderingBlock(dealer) === undefined ? (
              <Link to="/orders/new" search={{ dealer: id }}>
                New order
              </Link>
            ) : null}
          </>
        }
      />
      <BlockedNotice dealer={dealer} />
      <Grid columns={1} align="start" gap={16} className={styles.columns}>
        <Sections inOrder={false}>
          <DealerActions dealer={dealer} />
          <CreditSection dealer={dealer} />
          <CertificatesSection dealerId={id} />
          <NotesSection dealerId={id} />
          <TimelineSection dealerId={id} />
        </Sections>
        <Sections inOrder={false}>
          <DealerFacts dealer={dealer} />
          <LogoSection dealerId={id} />
          <MethodsSection dealerId={id} />
          <TokensSection dealerId={id} />
          <SessionsSection dealerId={id} />
          <Section title="Emails to this dealer">
            <MailList search={{ dealerId: id }} empty="No emails yet." />
          </Section>
        </Sections>
      </Grid>
    </Page>
  )
}

/** Since when a dealer is blocked, and with which message. */
function BlockedNotice({ dealer: { blockedAt, blockedMessage } }: { readonly dealer: DealerRecord }) {
  if (blockedAt === null) return null
  return (
    <Box below={16}>
      <Callout
        tone="negative"
        title={
          <>
            Blocked since <TimeInSentence at={blockedAt} />
          </>
        }
      >
        This dealer can't sign in or order, and you can't sign in as them.
        {blockedMessage ? ` Message to the dealer: “${blockedMessage}”` : ''}
      </Callout>
    </Box>
  )
}
