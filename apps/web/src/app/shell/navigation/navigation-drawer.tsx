import { boxClass, Row, Stack } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../../session/sign-out.ts'
import styles from './navigation-drawer.module.css'
import { useNavigationItems } from './navigation-items.ts'

interface NavigationDrawerProps {
  readonly email: string
  readonly onClose: () => void
}

const item = `${boxClass('row', { lit: true, full: true, align: 'center', gap: 12, padX: 8, corners: 'control', tone: 'ink', size: 14, textAlign: 'start', plain: true })} ${styles.item}`

export function NavigationDrawer({ email, onClose }: NavigationDrawerProps) {
  return (
    <Dialog side="right" title={email} onClose={onClose}>
      <DrawerLinks onSelect={onClose} />
      <ThemeRow />
      <button type="button" className={item} onClick={() => void signOut()}>
        <IconLogout size={18} stroke={1.6} aria-hidden="true" />
        Logout
      </button>
    </Dialog>
  )
}

function DrawerLinks({ onSelect }: { readonly onSelect: () => void }) {
  return (
    <Stack aria-label="Main" as="nav" gap={2}>
      {useNavigationItems().map(({ to, label, icon: Icon, isExact, search }) => (
        <Link
          key={to}
          to={to}
          search={search}
          className={item}
          onClick={onSelect}
          activeOptions={{ exact: isExact, includeSearch: false }}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <Link to="/account" className={item} onClick={onSelect}>
        <IconUser size={18} stroke={1.6} aria-hidden="true" />
        Manage Account
      </Link>
    </Stack>
  )
}

function ThemeRow() {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <Row as="fieldset" gap={4} padY={12} padX={8} className={styles.themes}>
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
    </Row>
  )
}
