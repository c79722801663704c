import { barItemClass } from '@portal/app-kit/navigation/bar.ts'
import { boxClass, Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '../session/use-staff.ts'
import styles from './shell.module.css'

interface MainLinksProps {
  readonly shown: readonly { readonly to: string; readonly label: string; readonly isExact: boolean }[]
}

/** The pages in the bar, except on phones. */
export function MainLinks({ shown }: MainLinksProps) {
  return (
    <Row aria-label="Main" as="nav" gap={4} className={styles.nav}>
      {shown.map(({ to, label, isExact }) => (
        <Link
          key={to}
          to={to}
          className={barItemClass}
          activeOptions={{ exact: isExact, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </Row>
  )
}

const item = `${boxClass('row', { lit: true, full: true, align: 'center', padX: 8, corners: 'control', tone: 'ink', size: 14, textAlign: 'start', plain: true })} ${styles.menuItem}`

const account = { to: '/account', label: 'Your account', isExact: false }

/** A menu of the pages, the account and sign-out, on phones. */
export function MainMenu({ shown, onSignOut }: MainLinksProps & { readonly onSignOut: () => void }) {
  const { staff } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" className={styles.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </Button>
      {isOpen ? (
        <Dialog side="right" title={staff.name} onClose={close}>
          <Stack aria-label="Main" as="nav" gap={2}>
            {[...shown, account].map(({ to, label, isExact }) => (
              <Link
                key={to}
                to={to}
                className={item}
                onClick={close}
                activeOptions={{ exact: isExact, includeSearch: false }}
              >
                {label}
              </Link>
            ))}
          </Stack>
          <button type="button" className={item} onClick={onSignOut}>
            Sign out
          </button>
        </Dialog>
      ) : null}
    </>
  )
}
