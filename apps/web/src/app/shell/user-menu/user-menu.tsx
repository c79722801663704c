import { unreachable } from '@portal/api-client/api-error'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { whenIdle } from '../../../lazy/when-idle.ts'
import { showFailure } from '../../../notices/notices.ts'
import styles from './user-menu.module.css'

const UserMenuList = lazyComponent(async () => (await import('./user-menu-list.tsx')).UserMenuList)

interface UserMenuProps {
  readonly email: string
}

/** The dealer's own menu, labelled with the e-mail address; the menu itself loads once the page is shown. */
export function UserMenu({ email }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isIdle, setIdle] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const isLoading = isIdle || isPressed
  const hasFocus = button.current !== null && button.current === document.activeElement
  // The button is rendered anew when the menu begins to load, and would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning of a load is a reason
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [isLoading])
  const waiting = (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    >
      <span className={styles.email}>{email}</span>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  )
  if (!isLoading) return waiting
  const handleLoadError = () => {
    if (isPressed) showFailure(unreachable)
    setIdle(false)
    setPressed(false)
  }
  return (
    <UserMenuList
      email={email}
      startsOpen={isPressed}
      replaced={button}
      waiting={waiting}
      onLoadError={handleLoadError}
    />
  )
}
