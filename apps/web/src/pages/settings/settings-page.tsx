import { certificatesAnchor, mailAnchor, pages, paymentMethodsAnchor } from '@portal/contract/portal/pages'
import { areProductsShown, settingsSections } from '@portal/contract/portal/portal-visibility.rules'
import { buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiTokenSection } from '../../features/api-token/api-token-section.tsx'
import { StockRequestsSection } from '../../features/catalogue/stock-requests/stock-requests-section.tsx'
import { MailSection } from '../../features/mail/mail-section.tsx'
import { paymentMethodsQuery } from '../../features/payment-methods/payment-methods.queries.ts'
import { PaymentMethodsSection } from '../../features/payment-methods/payment-methods-section.tsx'
import { CertificatesSection } from '../../features/resale-certificates/certificates-section.tsx'
import { InvoiceSettings } from '../../features/settings/invoice-settings.tsx'
import { setCachedAutoAuthorizeOff } from '../../features/settings/settings.queries.ts'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './settings-page.module.css'

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
        <ApiTokenSection />
        {shown.paymentMethods ? (
          <div id={paymentMethodsAnchor} className={styles.anchor}>
            <PaymentMethodsSection onAutoAuthorizeOff={() => setCachedAutoAuthorizeOff(queryClient)} />
          </div>
        ) : null}
        {shown.resaleCertificates ? (
          <div id={certificatesAnchor} className={styles.anchor}>
            <CertificatesSection />
          </div>
        ) : null}
        <div id={mailAnchor} className={styles.anchor}>
          <MailSection />
        </div>
        {areProductsShown(settings) ? <StockRequestsSection /> : null}
      </Sections>
    </Page>
  )
}

/** Reloads the payment outlook when the methods below change. */
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
