import { Row } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './adjacent-order-links.module.css'
import type { AdjacentOrder, AdjacentOrders } from './use-adjacent-orders.ts'

interface AdjacentOrderLinksProps extends AdjacentOrders {
  /** Called with the next order, which is likely to be opened. */
  readonly onNear: (id: number) => void
  /** Whether the application clicks the links on J and K. */
  readonly hasKeys?: boolean
}

/** Links to the previous and next order. They replace the history entry, so that "back" still leads to the list. */
export function AdjacentOrderLinks({ previous, next, onNear, hasKeys = false }: AdjacentOrderLinksProps) {
  const nextId = next?.id
  useEffect(() => {
    if (nextId !== undefined) onNear(nextId)
  }, [nextId, onNear])
  if (!previous && !next) return null
  return (
    <Row as="nav" className={styles.neighbours} aria-label="Orders in the list">
      <Way to={previous} label="Previous order" icon={IconChevronUp} keyName={hasKeys ? 'K' : undefined} />
      <Way to={next} label="Next order" icon={IconChevronDown} keyName={hasKeys ? 'J' : undefined} />
    </Row>
  )
}

interface WayProps {
  readonly to: AdjacentOrder | undefined
  readonly label: string
  readonly icon: typeof IconChevronUp
  readonly keyName: string | undefined
}

function Way({ to, label, icon: Icon, keyName }: WayProps) {
  const icon = <Icon size={16} stroke={1.8} aria-hidden="true" />
  if (!to) {
    return (
      <span className={buttonClass('quiet', 'small')} aria-disabled="true">
        {icon}
      </span>
    )
  }
  const name = `${label}: ${to.orderNumber}`
  return (
    <Link
      to="/orders/$id"
      params={{ id: String(to.id) }}
      state={{ list: to.list }}
      replace
      className={buttonClass('quiet', 'small')}
      aria-label={name}
      aria-keyshortcuts={keyName}
      data-tip={name}
    >
      {icon}
    </Link>
  )
}
