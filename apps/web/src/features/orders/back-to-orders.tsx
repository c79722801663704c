import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import styles from './order.module.css'

/** Leads back to the list as it was: its page, its order and where it was scrolled to. */
export function BackToOrders() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/orders/"
      className={styles.back}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!canGoBack || !isPlainClick) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={14} stroke={2} aria-hidden="true" />
      Orders
    </Link>
  )
}
