import { unreachable } from '@portal/api-client/api-error'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLazyModule } from '../../../lazy/use-lazy-module.ts'
import { whenIdle } from '../../../lazy/when-idle.ts'
import { showFailure } from '../../../notices/notices.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  readonly email: string
}

const loadList = () => import('./user-menu-list.tsx')

/** The dealer's own menu, labelled with the e-mail address; what opens from it comes once the page stands. */
export function UserMenu({ email }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isIdle, setIdle] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const part = useLazyModule(loadList, isIdle || isWanted, () => {
    if (isWanted) showFailure(unreachable)
    setIdle(false)
    setWanted(false)
  })
  if (part) {
    const isFocused = button.current !== null && button.current === document.activeElement
    return <part.UserMenuList email={email} startsOpen={isWanted} startsFocused={isFocused} />
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <span className={styles.email}>{email}</span>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
