import { boxClass } from '@portal/ui/boxes'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import styles from './back-link.module.css'
import type { ListSearchParams } from './origin-list.ts'

interface BackLinkProps {
  readonly to: '/orders/' | '/products/' | '/settings'
  readonly search?: ListSearchParams
  /** Whether the link's target is the previous page, so that a plain click goes back in history. */
  readonly isBefore?: boolean
  readonly children: string
}

/** Links a detail page to its list, going back in history if possible to keep the scroll position. */
export function BackLink({ to, search = {}, isBefore = false, children }: BackLinkProps) {
  const router = useRouter()
  return (
    <Link
      to={to}
      search={search}
      className={`${boxClass('', { align: 'center', gap: 4, tall: 24, tone: 'muted', size: 13, plain: true })} ${styles.back}`}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!isBefore || !isPlainClick) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={14} stroke={2} aria-hidden="true" />
      {children}
    </Link>
  )
}
