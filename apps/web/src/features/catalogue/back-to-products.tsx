import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import styles from './product.module.css'

/** Leads back to the catalogue as it was: its search, its page and where it was scrolled to. */
export function BackToProducts() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/products/"
      className={styles.back}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!canGoBack || !isPlainClick) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={14} stroke={2} aria-hidden="true" />
      Products
    </Link>
  )
}
