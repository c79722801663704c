import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ListAddress } from '../../browser/list-before.ts'
import styles from './order.module.css'

interface BackToOrdersProps {
  /** The address of the list the order was opened from, if it was opened from one. */
  readonly list: ListAddress | undefined
}

/** Leads back to the list as it was, with its page, its order and where it was scrolled to; else to the list. */
export function BackToOrders({ list }: BackToOrdersProps) {
  const router = useRouter()
  return (
    <Link
      to="/orders/"
      search={list ?? {}}
      className={styles.back}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        // The list gives its address to the entry of the history that follows its own.
        if (list === undefined || !isPlainClick) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={14} stroke={2} aria-hidden="true" />
      Orders
    </Link>
  )
}
