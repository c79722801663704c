import { useIsOffline } from '@portal/app-kit/device/use-is-offline.ts'
import { barClass, barItemClass } from '@portal/app-kit/navigation/bar.ts'
import { SkipLink } from '@portal/app-kit/navigation/skip-link.tsx'
import { countText } from '@portal/contract/fields/count-text'
import { isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { boxClass, Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { DateCountry, KitProvider } from '@portal/ui/kit-provider'
import { LiveText } from '@portal/ui/live-text'
import { TipLayer } from '@portal/ui/tip-layer'
import { IconMenu2, IconShoppingCart } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TestModeBanner } from '../../features/test-mode/test-mode-banner.tsx'
import { TimeZoneProvider } from '../../formatting/time-zone.tsx'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Banner } from './banner.tsx'
import { useCartCount } from './cart-count.ts'
import { NavigationDrawer } from './navigation/navigation-drawer.tsx'
import { useNavigationItems } from './navigation/navigation-items.ts'
import { PaletteTrigger } from './palette-trigger.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu/user-menu.tsx'

const maxShown = 99

/** Opens the navigation on screens too narrow for the bar. */
function NavigationTrigger({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen
        ? // Outside the bar, which has its own colors.
          createPortal(<NavigationDrawer email={email} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  )
}

/** The top bar with the page below it, and a skip link for keyboards. */
export function Shell() {
  const { settings, country } = usePortal()
  const { dealer, inTestMode } = useSession()
  const content = useFocusOnNewPage()
  return (
    <KitProvider>
      <SkipLink>Skip to content</SkipLink>
      <OfflineBanner />
      {inTestMode ? <TestModeBanner /> : null}
      <ImpersonationBanner />
      <header className={`${barClass} ${styles.bar} brand-bar screen-only`}>
        <Link to="/" className={boxClass('row', { align: 'center', shrinks: true, plain: true })}>
          <BrandLogo size="bar" />
        </Link>
        <MainNavigation />
        <Row align="center" gap={8} shrinks pushed>
          <PaletteTrigger settings={settings} />
          {isCheckoutShown(settings) ? <CartLink dealerId={dealer.id} /> : null}
          <Row shrinks className={styles.wideOnly}>
            <UserMenu email={dealer.email} />
          </Row>
          <div className={styles.narrowOnly}>
            <NavigationTrigger email={dealer.email} />
          </div>
        </Row>
      </header>
      <div className={styles.letterhead} aria-hidden="true">
        <BrandLogo size="large" />
        <ContactLinks />
      </div>
      <main ref={content} id="content" tabIndex={-1}>
        <TimeZoneProvider>
          <DateCountry value={country}>
            <Outlet />
          </DateCountry>
        </TimeZoneProvider>
      </main>
      <TipLayer />
    </KitProvider>
  )
}

function MainNavigation() {
  const items = useNavigationItems()
  return (
    <Row as="nav" gap={4} className={styles.nav} aria-label="Main">
      {items.map(({ to, label, isExact, search }) => (
        <Link
          key={to}
          to={to}
          search={search}
          className={barItemClass}
          activeOptions={{ exact: isExact, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </Row>
  )
}

/** Moves the focus to the content of each new page, as loading a document would; not on the first one. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== pathname)
      content.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return content
}

/** Shows on every page that the browser is offline and what that means; nothing otherwise. */
function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline ? (
        <Banner>
          <p>
            You're offline. Pages you've already opened still work. You can save changes once you're back
            online.
          </p>
        </Banner>
      ) : null}
    </div>
  )
}

/** Shows on every page that staff is acting for the dealer, and until when. */
function ImpersonationBanner() {
  const { impersonatedBy, dealer } = useSession()
  if (!impersonatedBy) return null
  const { name, until } = impersonatedBy
  return (
    <Banner label="Acting on a dealer's behalf">
      <p>
        {name} is signed in on behalf of {dealer.email} until <time dateTime={until}>{clockTime(until)}</time>
      </p>
      <Button size="small" onClick={() => void signOut()}>
        End session
      </Button>
    </Banner>
  )
}

function clockTime(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(iso))
}

function CartLink({ dealerId }: { readonly dealerId: number }) {
  const count = useCartCount(dealerId)
  const label = `Cart, ${countText(count, 'item')}`
  return (
    <Link
      to="/cart"
      className={`${boxClass('stack', {
        relative: true,
        fixed: true,
        center: true,
        corners: 'control',
        tone: 'muted',
        square: 'control',
      })} ${styles.cart}`}
      aria-label={label}
      data-tip="Cart"
    >
      <IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />
      {count > 0 ? (
        <Text
          as="span"
          padX={4}
          size={12}
          weight="bold"
          tabular
          textAlign="center"
          leading={16}
          corners="round"
          ground="fill"
          className={styles.bubble}
          aria-hidden="true"
        >
          <LiveText>{count > maxShown ? `${maxShown}+` : count}</LiveText>
        </Text>
      ) : null}
    </Link>
  )
}
