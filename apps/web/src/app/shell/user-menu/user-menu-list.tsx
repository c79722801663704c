import { Menu, UnstyledButton } from '@mantine/core'
import { type ThemeChoice, themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../../session/sign-out.ts'
import styles from './user-menu.module.css'

interface UserMenuListProps {
  readonly email: string
  /** Whether it was asked for before it was here. */
  readonly startsOpen: boolean
  /** Whether the button in whose place it stands had the focus. */
  readonly startsFocused: boolean
}

/** The button with the e-mail address and the menu behind it. */
export function UserMenuList({ email, startsOpen, startsFocused }: UserMenuListProps) {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <Menu position="bottom-end" width={224} withinPortal={false} defaultOpened={startsOpen}>
      <Menu.Target>
        <UnstyledButton className={styles.button ?? ''} autoFocus={startsFocused}>
          <span className={styles.email}>{email}</span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} stroke={1.6} />}>
          Manage Account
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(choice) => chooseTheme(choice as ThemeChoice)}>
          {themeChoices.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} stroke={1.6} />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
