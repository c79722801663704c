import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { Row } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './order.module.css'
import { orderQuery } from './order.queries.ts'

/** An order before or after this one in the list it was opened from. */
interface AdjacentOrder {
  readonly id: number
  readonly orderNumber: string
  readonly list: ListSearchParams
}

interface AdjacentOrderLinksProps {
  readonly previous: AdjacentOrder | undefined
  readonly next: AdjacentOrder | undefined
}

/** Links to the previous and the next order. They replace the history entry, so that "back" still leads to the list. */
export function AdjacentOrderLinks({ previous, next }: AdjacentOrderLinksProps) {
  const queryClient = useQueryClient()
  const nextId = next?.id
  useEffect(() => {
    if (nextId !== undefined) void queryClient.prefetchQuery(orderQuery(nextId))
  }, [nextId, queryClient])
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
