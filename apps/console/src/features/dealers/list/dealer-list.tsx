import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '../../../layout/data-table.tsx'
import { PageSteps } from '../../../layout/page-steps.tsx'
import { Time } from '../../../layout/time.tsx'
import { useRowKeys } from '../../../layout/use-row-keys.ts'
import { useMoney } from '../../../session/use-money.ts'
import { useMay } from '../../../session/use-staff.ts'
import { type DealerTarget, dealerPageSize, dealersQuery, decideDealerRequest } from '../dealers.queries.ts'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { ChosenDealers } from './chosen-dealers.tsx'
import type { DealerListSearch } from './dealer-list-search.ts'

const columns = [
  'Dealer',
  'Email',
  'Status',
  'Decision',
  'Group',
  { figure: 'Credit' },
  { named: 'Since' },
] as const

interface DealerListProps {
  readonly search: DealerListSearch
  readonly onPage: (page: number) => void
}

/** A page of dealers, and what can be done with the chosen ones; who waits for approval is decided in the row. */
export function DealerList({ search, onPage }: DealerListProps) {
  const { data, error, refetch } = useQuery(dealersQuery(search))
  const [chosen, setChosen] = useState<DealerTarget['ids']>(new Set())
  const toggle = (id: number) => setChosen(chosen === 'all' ? new Set([id]) : toggled(chosen, id))
  useRowKeys(toggle)
  const money = useMoney()
  if (data === undefined && error) {
    return <LoadError title="The dealers could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SectionSkeleton label="Loading dealers" lines={8} />
  const { items, total } = data
  if (items.length === 0) return <EmptyState title="No dealer matches">Try other filters.</EmptyState>
  const pageIds = items.map(({ id }) => id)
  const isPageChosen = chosen === 'all' || pageIds.every((id) => chosen.has(id))
  const choosePage = (
    <input
      type="checkbox"
      aria-label="Choose every dealer of this page"
      checked={isPageChosen}
      onChange={() => setChosen(new Set(isPageChosen ? [] : pageIds))}
    />
  )
  return (
    <>
      <ChosenDealers
        target={{ search, ids: chosen }}
        total={total}
        isPageChosen={isPageChosen}
        onChoose={setChosen}
      />
      <DataTable
        label="List of dealers"
        columns={[{ control: choosePage }, ...columns]}
        rows={items.map((dealer) => ({
          key: dealer.id,
          cells: [
            <input
              key="choose"
              type="checkbox"
              aria-label={`Choose ${dealerName(dealer)}`}
              checked={chosen === 'all' || chosen.has(dealer.id)}
              onChange={() => toggle(dealer.id)}
            />,
            ...dealerCells(dealer, money),
          ],
        }))}
      />
      <PageSteps
        page={search.page ?? 1}
        size={dealerPageSize}
        shown={items.length}
        total={total}
        onPage={onPage}
      />
    </>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The cells of a dealer under `columns`. */
function dealerCells(dealer: ListedDealer, money: ReturnType<typeof useMoney>) {
  return [
    <Link key="name" to="/dealers/$id" params={{ id: String(dealer.id) }} data-row={dealer.id}>
      {dealerName(dealer)}
    </Link>,
    dealer.email,
    <Row key="status" as="span" inline wrap gap={4}>
      <StatusLabel of="dealer" id={dealer.dealerStatusId} />
      {dealer.isBlocked ? (
        <StatusTag tone="negative" mark="cross">
          Blocked
        </StatusTag>
      ) : null}
      {dealer.certificatesWaiting > 0 ? (
        <StatusTag tone="caution" mark="half">
          {dealer.certificatesWaiting === 1 ? '1 certificate' : `${dealer.certificatesWaiting} certificates`}
        </StatusTag>
      ) : null}
    </Row>,
    <Decision key="decision" dealer={dealer} />,
    dealer.group.name,
    money(dealer.creditAvailable),
    <Time key="since" at={dealer.createdAt} />,
  ]
}

/** The two answers to a dealer who waits; nothing for others. */
function Decision({ dealer }: { readonly dealer: ListedDealer }) {
  const may = useMay()
  const decide = useDealerChange({
    send: (transition: 'approve' | 'deny') => decideDealerRequest(dealer.id, { transition }),
    said: (changed) => `${dealerName(changed)} is ${changed.dealerStatus} now, and was mailed.`,
  })
  if (dealer.dealerStatusId !== dealerStatus.pending.id || !may('dealers.approve')) return null
  const name = dealerName(dealer)
  return (
    <Row as="span" gap={8}>
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve ${name}`}
        isBusy={decide.isPending}
        onClick={() => decide.send('approve')}
      >
        Approve
      </Button>
      <Button
        size="small"
        aria-label={`Deny ${name}`}
        isBusy={decide.isPending}
        onClick={() => decide.send('deny')}
      >
        Deny
      </Button>
    </Row>
  )
}
