import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { PageSteps } from '../../layout/page-steps.tsx'
import { Time } from '../../layout/time.tsx'
import { useMay } from '../../session/use-staff.ts'
import type { DealerListSearch } from './dealer-list-search.ts'
import styles from './dealers.module.css'
import { dealersQuery } from './dealers.queries.ts'
import { dealerName, useDecideDealer } from './use-decide-dealer.ts'

const pageSize = 50

interface DealerListProps {
  readonly search: DealerListSearch
  readonly onPage: (page: number) => void
}

/** A page of dealers; who waits for approval is decided in the row. */
export function DealerList({ search, onPage }: DealerListProps) {
  const { data, error, refetch } = useQuery(dealersQuery(search))
  if (data === undefined && error) {
    return <LoadError title="The dealers could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SectionSkeleton label="Loading dealers" lines={8} />
  const { items, total } = data
  if (items.length === 0)
    return <EmptyState title="No dealer matches">Try another word or status.</EmptyState>
  return (
    <>
      <DataTable label="List of dealers" columns={['Dealer', 'Email', 'Status', 'Since', 'Decision']}>
        {items.map((dealer) => (
          <DealerRow key={dealer.id} dealer={dealer} />
        ))}
      </DataTable>
      <PageSteps page={search.page ?? 1} size={pageSize} shown={items.length} total={total} onPage={onPage} />
    </>
  )
}

function DealerRow({ dealer }: { readonly dealer: IntegratorDealer }) {
  return (
    <tr>
      <td>
        <Link to="/dealers/$id" params={{ id: String(dealer.id) }}>
          {dealerName(dealer)}
        </Link>
      </td>
      <td>{dealer.email}</td>
      <td>
        <StatusLabel of="dealer" id={dealer.dealerStatusId} />
      </td>
      <td>
        <Time at={dealer.createdAt} />
      </td>
      <td>
        <Decision dealer={dealer} />
      </td>
    </tr>
  )
}

/** The two answers to a dealer who waits; nothing for others. */
function Decision({ dealer }: { readonly dealer: IntegratorDealer }) {
  const may = useMay()
  const decide = useDecideDealer()
  if (dealer.dealerStatusId !== dealerStatus.pending.id || !may('dealers.approve')) return null
  const name = dealerName(dealer)
  return (
    <span className={styles.decision}>
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve ${name}`}
        isBusy={decide.isPending}
        onClick={() => decide.send({ dealer, statusId: dealerStatus.approved.id })}
      >
        Approve
      </Button>
      <Button
        size="small"
        aria-label={`Deny ${name}`}
        isBusy={decide.isPending}
        onClick={() => decide.send({ dealer, statusId: dealerStatus.denied.id })}
      >
        Deny
      </Button>
    </span>
  )
}
