import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { countText } from '@portal/contract/fields/count-text'
import type { Dispute } from '@portal/contract/orders/invoice/dispute.schema'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { useMoney } from '../../session/use-money.ts'
import { disputesQuery } from './orders.queries.ts'

export const disputeStates: Readonly<Record<Dispute['state'], string>> = {
  inquiry: 'Inquiry, no funds withdrawn',
  inquiry_closed: 'Inquiry closed',
  open: 'Open, funds withdrawn',
  won: 'Won',
  lost: 'Lost',
}

const columns = ['Order', 'Dealer', { named: 'Opened' }, 'State', 'Reason', { figure: 'Amount' }] as const

/** Disputes awaiting a bank's decision, oldest first. */
export function Disputes() {
  const query = useQuery(disputesQuery)
  const money = useMoney()
  return (
    <QuerySection
      title="Disputes"
      titleOf={({ items }) => countText(items.length, 'open dispute')}
      query={query}
      lines={4}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No open disputes" />
        ) : (
          <DataTable
            label="Disputes"
            columns={columns}
            rows={items.map(({ order, dealer, openedAt, state, reason, amount }) => ({
              key: `${order.id} ${openedAt}`,
              cells: [
                <Link key="order" to="/orders/$id" params={{ id: String(order.id) }}>
                  {order.orderNumber}
                </Link>,
                <Link key="dealer" to="/dealers/$id" params={{ id: String(dealer.id) }}>
                  {dealer.name}
                </Link>,
                <Time key="at" at={openedAt} />,
                disputeStates[state],
                reason,
                money(amount),
              ],
            }))}
          />
        )
      }
    </QuerySection>
  )
}
