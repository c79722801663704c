import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import type { WorkQueue } from '@portal/contract/dashboard/work-queues'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { workQueuesQuery } from './dashboard.queries.ts'
import styles from './work-queues.module.css'

const open = orderStatus.open.id

/** What each queue is called, and the list that it opens; none for what is looked after elsewhere. */
const queues: Readonly<Record<WorkQueue, { title: string; link?: (children: ReactNode) => ReactNode }>> = {
  dealers_pending: {
    title: 'Dealers waiting for approval',
    link: (children) => (
      <Link className={styles.queue} to="/dealers" search={{ status: dealerStatus.pending.id }}>
        {children}
      </Link>
    ),
  },
  orders_authorized: orders('Orders to charge', { status: open, payment: paymentStatus.authorized.id }),
  orders_declined: orders('Orders with a declined payment', {
    status: open,
    payment: paymentStatus.declined.id,
  }),
  orders_on_hold: orders('Orders on hold', { status: orderStatus.onHold.id }),
  orders_without_shipping_method: orders('Orders without a shipping method', {
    status: orderStatus.noShippingMethod.id,
  }),
  mail_given_up: { title: 'Mails that could not be sent' },
  webhooks_off: { title: 'Webhook endpoints that were switched off' },
}

interface StatusSearch {
  readonly status: OrderStatusId
  readonly payment?: PaymentStatusId
}

function orders(title: string, search: StatusSearch) {
  return {
    title,
    link: (children: ReactNode) => (
      <Link className={styles.queue} to="/orders" search={search}>
        {children}
      </Link>
    ),
  }
}

/** What waits for somebody, each with its count; those with a list open it. */
export function WorkQueues() {
  const query = useQuery(workQueuesQuery)
  return (
    <QuerySection title="Waiting for you" query={query} lines={4}>
      {({ items }) => (
        <ul className={styles.queues}>
          {items.map(({ queue, count }) => {
            const { title, link } = queues[queue]
            const content = (
              <>
                <span className={styles.count} data-none={count === 0 || undefined}>
                  {count.toLocaleString('en-US')}
                </span>
                {title}
              </>
            )
            return <li key={queue}>{link ? link(content) : <div className={styles.queue}>{content}</div>}</li>
          })}
        </ul>
      )}
    </QuerySection>
  )
}
