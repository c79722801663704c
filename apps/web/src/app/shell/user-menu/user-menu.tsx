import { unreachable } from '@portal/api-client/api-error'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { whenIdle } from '@portal/app-kit/lazy/when-idle.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { Row, Text } from '@portal/ui/boxes'
import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './user-menu.module.css'

const loadList = async () => (await import('./user-menu-list.tsx')).UserMenuList
const UserMenuList = lazyComponent(loadList)

/**
 * The user menu, labeled with the dealer's email. The menu itself loads after the page and replaces the button only
 * when it is pressed, so that a click never hits a button being replaced.
 */
export function UserMenu({ email }: { readonly email: string }) {
  const [isPressed, setPressed] = useState(false)
  // A click retries and shows the error.
  useEffect(() => whenIdle(() => void loadList().catch(() => undefined)), [])
  const waiting = (
    <Row
      corners="control"
      type="button"
      as="button"
      align="center"
      gap={4}
      shrinks
      tone="muted"
      size={13}
      className={styles.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    >
      <IconUser className={styles.person} size={18} stroke={1.6} aria-hidden="true" />
      <Text as="span" truncated className={styles.email}>
        {email}
      </Text>
      <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
    </Row>
  )
  if (!isPressed) return waiting
  const handleLoadError = () => {
    showFailure(unreachable)
    setPressed(false)
  }
  return <UserMenuList email={email} waiting={waiting} onLoadError={handleLoadError} />
}
