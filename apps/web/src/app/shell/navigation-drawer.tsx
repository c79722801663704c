import { ActionIcon, Drawer } from '@mantine/core'
import { themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { IconLogout, IconMenu2, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { signOut } from '../../session/sign-out.ts'
import { shownItems } from './navigation.ts'
import styles from './navigation-drawer.module.css'

interface NavigationDrawerProps {
  readonly email: string
}

/** The whole navigation behind one button, for narrow screens. */
export function NavigationDrawer({ email }: NavigationDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionIcon aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} position="right" size="18rem" title={email}>
        <DrawerLinks onChosen={close} />
        <ThemeRow />
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          Logout
        </button>
      </Drawer>
    </>
  )
}

function DrawerLinks({ onChosen }: { readonly onChosen: () => void }) {
  const { settings } = usePortal()
  return (
    <nav aria-label="Main" className={styles.links}>
      {shownItems(settings).map(({ to, label, icon: Icon, isExact }) => (
        <Link
          key={to}
          to={to}
          className={styles.item}
          onClick={onChosen}
          activeOptions={{ exact: isExact, includeSearch: false }}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <Link to="/account" className={styles.item} onClick={onChosen}>
        <IconUser size={18} stroke={1.6} aria-hidden="true" />
        Manage Account
      </Link>
    </nav>
  )
}

function ThemeRow() {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <fieldset className={styles.themes}>
      <legend>Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
