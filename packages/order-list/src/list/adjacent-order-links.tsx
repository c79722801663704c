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
}

/** Links to the previous and the next order. They replace the history entry, so that "back" still leads to the list. */
export function AdjacentOrderLinks({ previous, next, onNear }: AdjacentOrderLinksProps) {
  const nextId = next?.id
  useEffect(() => {
    if (nextId !== undefined) onNear(nextId)
  }, [nextId, onNear])
  if (!previous && !next) return null
  return (
    <Row as="nav" className={styles.neighbours} aria-label="Orders of the list">
      <Way to={previous} label="Previous order" icon={IconChevronUp} />
      <Way to={next} label="Next order" icon={IconChevronDown} />
    </Row>
  )
}

interface WayProps {
  readonly to: AdjacentOrder | undefined
  readonly label: string
  readonly icon: typeof IconChevronUp
}

function Way({ to, label, icon: Icon }: WayProps) {
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
      data-tip={name}
    >
      {icon}
    </Link>
  )
}
