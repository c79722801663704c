import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { TimeWriting } from '@portal/app-kit/formatting/time.tsx'
import { TimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { barClass } from '@portal/app-kit/navigation/bar.ts'
import { SkipLink } from '@portal/app-kit/navigation/skip-link.tsx'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { clearSessionStored } from '@portal/app-kit/storage/session-store.ts'
import { type Permission, staffRoles } from '@portal/contract/callers/permissions'
import { brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import { boxClass, Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { DateCountry } from '@portal/ui/kit-provider'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useMatchRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleKeys } from '../layout/keys/console-keys.ts'
import { useConsoleKeys } from '../layout/keys/use-console-keys.ts'
import { browserTimeZone, formatTime } from '../layout/time.tsx'
import { signOutRequest } from '../session/session.queries.ts'
import { usePermission, useStaff } from '../session/use-staff.ts'
import { MainLinks, MainMenu } from './main-links.tsx'
import { PaletteTrigger } from './palette-trigger.tsx'
import { ClosedView } from './route-views.tsx'
import styles from './shell.module.css'

const KeysDialog = lazyComponent(
  async () => (await import('@portal/order-list/keyboard/keys-dialog.tsx')).KeysDialog,
)

const links = [
  { to: '/', label: 'Home', permission: 'orders.read', isExact: true },
  { to: '/dealers', label: 'Dealers', permission: 'dealers.read', isExact: false },
  { to: '/orders', label: 'Orders', permission: 'orders.read', isExact: false },
  { to: '/imports', label: 'Imports', permission: 'orders.read', isExact: false },
  { to: '/jobs', label: 'Background jobs', permission: 'orders.read', isExact: false },
  { to: '/portal', label: 'Portal', permission: 'portal.write', isExact: false },
  { to: '/keys', label: 'API keys', permission: 'keys.write', isExact: false },
  { to: '/staff', label: 'Staff', permission: 'staff.read', isExact: false },
  { to: '/audit', label: 'Audit log', permission: 'audit.read', isExact: false },
] as const

/** Pages reached by search or from other pages. */
const foundPages = [
  { to: '/orders/new', label: 'New order', permission: 'orders.place' },
  { to: '/low-stock', label: 'Low stock', permission: 'orders.read' },
  { to: '/disputes', label: 'Disputes', permission: 'orders.read' },
  { to: '/mail', label: 'Undelivered email', permission: 'dealers.read' },
  { to: '/failing-webhooks', label: 'Failing webhook endpoints', permission: 'dealers.read' },
] as const

/** Pages that depend on the role. */
const pagesOfRoles = [
  ...links.filter(({ isExact }) => !isExact),
  { to: '/orders/new', permission: 'orders.place' },
  { to: '/orders/ship', permission: 'orders.fulfil' },
] as const

/** The shell of every page: navigation, current user, sign-out. */
export function Shell() {
  const { supplier, needsTwoStep } = useStaff()
  const may = usePermission()
  const signOut = useSignOut()
  const isOpen = ({ permission }: { readonly permission: Permission }) => may(permission) && !needsTwoStep
  const shown = links.filter(isOpen)
  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      <Row
        padX={24}
        ground="raised"
        as="header"
        wrap
        rowGap={0}
        gap={24}
        ruled="bottom"
        className={`${barClass} ${styles.bar} screen-only`}
      >
        <Link
          to="/"
          className={`${boxClass('row', { align: 'center', gap: 6, tone: 'ink', plain: true })} ${styles.home}`}
        >
          <BarLogo /> <span>Console</span>
        </Link>
        <MainLinks shown={shown} />
        <Row align="center" gap={8} size={13} pushed>
          <AccountLink />
          <PaletteTrigger pages={[...shown, ...foundPages.filter(isOpen)]} onSignOut={() => signOut.send()} />
          <ConsoleKeys />
          <Button
            size="small"
            variant="quiet"
            className={styles.signOut}
            isBusy={signOut.isPending}
            onClick={() => signOut.send()}
          >
            Sign out
          </Button>
          <MainMenu shown={shown} onSignOut={() => signOut.send()} />
        </Row>
      </Row>
      <main id="content">
        <DateCountry value={supplier.country}>
          <TimeZone value={browserTimeZone}>
            <TimeWriting value={formatTime}>
              <AllowedPage />
            </TimeWriting>
          </TimeZone>
        </DateCountry>
      </main>
    </>
  )
}

/** The requested page, or a message if the role excludes it, instead of an error in every section. */
function AllowedPage() {
  const may = usePermission()
  const isAt = useMatchRoute()
  const isClosed = pagesOfRoles.some(({ to, permission }) => !may(permission) && isAt({ to, fuzzy: true }))
  return isClosed ? <ClosedView /> : <Outlet />
}

function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useApiMutation({
    mutationFn: signOutRequest,
    onSuccess: async () => {
      writeStored('staffSignedOut', String(Date.now()))
      clearSessionStored()
      queryClient.clear()
      await router.navigate({ to: '/sign-in', search: {} })
    },
  })
}

/** The keyboard shortcuts of every page, and the dialog that lists them. */
function ConsoleKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useConsoleKeys(
    (to) => void navigate({ to }),
    () => setOpen(true),
  )
  return isOpen ? <KeysDialog others={consoleKeys} onClose={() => setOpen(false)} /> : null
}

/** The supplier's logo for the theme, or its name if it has no logo. */
function BarLogo() {
  const { name, logo } = useStaff().supplier
  if (logo === null) return <strong>{name}</strong>
  const { light, dark } = logo
  if (dark === null) return <Picture address={light} name={name} ground="any" />
  return (
    <>
      <Picture address={light} name={name} ground="light" />
      <Picture address={dark} name={name} ground="dark" />
    </>
  )
}

interface PictureProps {
  readonly address: string
  readonly name: string
  readonly ground: 'any' | 'light' | 'dark'
}

function Picture({ address, name, ground }: PictureProps) {
  return (
    <img
      {...brandPictureSize(address)}
      className={styles.logo}
      data-ground={ground}
      src={address}
      alt={name}
    />
  )
}

function AccountLink() {
  const { staff } = useStaff()
  return (
    <Link
      to="/account"
      className={`${boxClass('', { clips: true, tone: 'muted', plain: true, nowrap: true })} ${styles.name}`}
      aria-label={`Your account, ${staff.name}`}
      data-tip={`${staff.email}, ${staffRoles[staff.role].title}`}
    >
      {staff.name}
    </Link>
  )
}
