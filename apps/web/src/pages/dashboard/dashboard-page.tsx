import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { areProductsShown, isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Grid } from '@portal/ui/boxes'
import { Page } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useEffect } from 'react'
import { TimeZoneOffer } from '../../features/account/time-zone/time-zone-offer.tsx'
import { AddedPanel } from '../../features/cart/added/added-panel.tsx'
import { useAddToCart } from '../../features/cart/added/use-add-to-cart.ts'
import { useCartChanges } from '../../features/cart/changes/use-cart-changes.ts'
import { AccountStatus } from '../../features/dashboard/account-status.tsx'
import { BrandBlock } from '../../features/dashboard/brand-block.tsx'
import { NeedsYouSection } from '../../features/dashboard/needs-you/needs-you.tsx'
import { ProgramDetails } from '../../features/dashboard/program-details.tsx'
import { RecentOrders } from '../../features/dashboard/recent-orders.tsx'
import { ShopWindow } from '../../features/dashboard/shop-window/shop-window.tsx'
import { UpsellBox } from '../../features/dashboard/upsell-box.tsx'
import { SceneHead } from '../../portal/brand/scene-head.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import { takeReturnPage } from '../../session/return-page.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './dashboard-page.module.css'

/** The dashboard: items needing attention, account status, last 7 days, supplier and program details. */
export function DashboardPage() {
  useReturnNotice()
  const { settings, brandKit } = usePortal()
  const { accountDealerStatusId: status } = useSession().dealer
  const isCartOpen = isCheckoutShown(settings) && areProductsShown(settings) && !isBlockedStatus(status)
  const cart = useCartChanges(isCartOpen)
  const cartOf = useAddToCart()
  // A status that needs no attention comes last.
  const isCalm = status === dealerStatus.active.id || status === dealerStatus.approved.id
  return (
    <Page>
      <SceneHead title="Dashboard" sentence={brandKit.signInSentence} />
      <Grid template="minmax(0, 1fr) 19rem" align="start" gap={16} className={styles.columns}>
        <Sections>
          {isCalm ? null : <AccountStatus />}
          <NeedsYouSection cart={cart} />
          {isCalm ? <AccountStatus /> : null}
          <TimeZoneOffer />
          <RecentOrders />
          <ProgramDetails />
        </Sections>
        <div className={styles.column}>
          <Sections>
            {isBlockedStatus(status) ? null : <ShopWindow onAdd={cartOf.cart.add} />}
            <BrandBlock />
            <UpsellBox />
          </Sections>
        </div>
      </Grid>
      <AddedPanel addition={cartOf.addition} onClose={cartOf.dismiss} />
    </Page>
  )
}

/** Offers a link to the page where the last session ended, or that was opened before signing in. */
function useReturnNotice(): void {
  const { id } = useSession().dealer
  useEffect(() => {
    const saved = takeReturnPage(id)
    if (saved === undefined) return
    const { href, cause } = saved
    if (cause === 'session-ended')
      showWarning('Your session ended.', { href, label: 'Return to the page you were on' })
    else showWarning("You're signed in.", { href, label: 'Continue to the page you opened' })
  }, [id])
}
