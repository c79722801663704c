import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { certificatesAnchor, pages, paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { settingsSections } from '@portal/contract/portal/portal-visibility.rules'
import { buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { Sections } from '@portal/ui/sections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paymentMethodsQuery } from '../../features/payment-methods/payment-methods.queries.ts'
import { InvoiceSettings } from '../../features/settings/invoice-settings.tsx'
import { setCachedAutoAuthorizeOff } from '../../features/settings/settings.queries.ts'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './settings-page.module.css'

const ApiToken = lazyComponent(
  async () => (await import('../../features/api-token/api-token-section.tsx')).ApiTokenSection,
)
const PaymentMethods = lazyComponent(
  async () =>
    (await import('../../features/payment-methods/payment-methods-section.tsx')).PaymentMethodsSection,
)
const ResaleCertificates = lazyComponent(
  async () =>
    (await import('../../features/resale-certificates/certificates-section.tsx')).CertificatesSection,
)
const Mail = lazyComponent(async () => (await import('../../features/mail/mail-section.tsx')).MailSection)

export function SettingsPage() {
  const { settings } = usePortal()
  const { paymentCollection } = useSession()
  const queryClient = useQueryClient()
  const shown = settingsSections(settings, paymentCollection)
  useOutlookOfMethods(shown.invoiceSettings)
  return (
    <Page width="reading">
      <PageHeader
        title={pages.settings.title}
        actions={
          <Link to="/settings/developers" className={buttonClass('plain')}>
            {pages.developers.title}
          </Link>
        }
      />
      <Sections inOrder={!useLocation().hash}>
        {shown.invoiceSettings ? <InvoiceSettings /> : null}
        <ApiToken waiting={<Waiting title="API Token" lines={2} />} />
        {shown.paymentMethods ? (
          <div id={paymentMethodsAnchor} className={styles.anchor}>
            <PaymentMethods
              waiting={<Waiting title="Payment Methods" lines={4} />}
              onAutoAuthorizeOff={() => setCachedAutoAuthorizeOff(queryClient)}
            />
          </div>
        ) : null}
        {shown.resaleCertificates ? (
          <div id={certificatesAnchor} className={styles.anchor}>
            <ResaleCertificates waiting={<Waiting title="Resale Certificates" lines={3} />} />
          </div>
        ) : null}
        <Mail waiting={<Waiting title="Mail" lines={5} />} />
      </Sections>
    </Page>
  )
}

/** What can be paid is read again whenever the methods below have changed. */
function useOutlookOfMethods(enabled: boolean): void {
  const queryClient = useQueryClient()
  const { dataUpdatedAt } = useQuery({ ...paymentMethodsQuery, enabled })
  const before = useRef(dataUpdatedAt)
  useEffect(() => {
    const isFirst = before.current === 0
    before.current = dataUpdatedAt
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: paymentOutlookQuery.queryKey })
  }, [queryClient, dataUpdatedAt])
}

interface WaitingProps {
  readonly title: string
  readonly lines: number
}

/** The skeleton of a section whose code is still loading. */
function Waiting({ title, lines }: WaitingProps) {
  return (
    <Section title={title} isLoading>
      <SectionSkeleton label={`Loading ${title}`} lines={lines} />
    </Section>
  )
}
