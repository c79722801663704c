import { useOpenedMenu } from '@portal/app-kit/lazy/use-opened-menu.ts'
import { Row, Text } from '@portal/ui/boxes'
import { Menu } from '@portal/ui/menu'
import { type ThemeChoice, themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../../session/sign-out.ts'
import styles from './user-menu.module.css'

export function UserMenuList({ email }: { readonly email: string }) {
  const { button, menu } = useOpenedMenu()
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <Menu position="bottom-end" width={224} withinPortal={false} {...menu}>
      <Menu.Target>
        <Row
          corners="control"
          ref={button}
          type="button"
          as="button"
          align="center"
          gap={4}
          shrinks
          tone="muted"
          size={13}
          className={styles.button}
        >
          <IconUser className={styles.person} size={18} stroke={1.6} aria-hidden="true" />
          <Text as="span" truncated className={styles.email}>
            {email}
          </Text>
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </Row>
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
