import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { dealerTransitions } from '@portal/contract/dealers/dealer-transitions.rules'
import { countText } from '@portal/contract/fields/count-text'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../../../layout/data-table.tsx'
import { PageNavigation } from '../../../layout/page/page-navigation.tsx'
import { Day } from '../../../layout/time.tsx'
import { useRowKeys } from '../../../layout/use-row-keys.ts'
import { useMoney } from '../../../session/use-money.ts'
import { DealerStatusTags } from '../dealer-status-tags.tsx'
import { type DealerTarget, dealerGroupsQuery, dealerPageSize, dealersQuery } from '../dealers.queries.ts'
import { type MadeDecision, UndoDecision } from '../undo-decision.tsx'
import { dealerName } from '../use-dealer-change.ts'
import { type DealerListSearch, defaultDealerSort, toggleDealerSort } from './dealer-list-search.ts'
import { RowDecision } from './row-decision.tsx'
import { SelectedDealers } from './selected-dealers.tsx'
import { useStableRows } from './use-stable-rows.ts'

type ColumnName = 'name' | 'email' | 'status' | 'decision' | 'group' | 'credit' | 'joined'

const columns = [
  ['plain', 'Dealer', 'name'],
  ['plain', 'Email', 'email'],
  ['plain', 'Status', 'status'],
  ['plain', 'Decision', 'decision'],
  ['plain', 'Group', 'group'],
  ['figure', 'Credit available', 'credit'],
  ['named', 'Joined', 'joined'],
] as const satisfies readonly (readonly [string, string, ColumnName])[]

/** The headings of the visible columns, which sort the list. */
function columnsOf(
  search: DealerListSearch,
  onSearch: DealerListProps['onSearch'],
  isShown: (name: ColumnName) => boolean,
) {
  const { sort = defaultDealerSort } = search
  return columns
    .filter(([, , key]) => isShown(key))
    .map(([kind, text, key]) => {
      if (key === 'decision') return text
      const direction =
        sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : undefined
      const onPress = () => onSearch(toggleDealerSort(search, key))
      const heading = { sort: { direction, onPress } }
      if (kind === 'figure') return { ...heading, figure: text }
      return kind === 'named' ? { ...heading, named: text } : { ...heading, plain: text }
    })
}

interface DealerListProps {
  readonly search: DealerListSearch
  readonly onSearch: (search: DealerListSearch) => void
}

/** A page of dealers with bulk actions; pending dealers can be approved in their row. */
export function DealerList({ search, onSearch }: DealerListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(dealersQuery(search))
  const steady = useStableRows({
    key: JSON.stringify(search),
    rows: data?.items,
    isSettled: !isFetching && !isPlaceholderData,
  })
  if (data === undefined && error) {
    return <LoadError title="We couldn't load the dealers" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SectionSkeleton label="Loading dealers" lines={8} />
  const items = steady.rows ?? data.items
  if (items.length === 0) return <NoDealers search={search} onSearch={onSearch} />
  return (
    <DealerRows
      key={JSON.stringify(search)}
      {...{ search, onSearch, items }}
      total={data.total}
      onChange={steady.change}
    />
  )
}

function NoDealers({ search, onSearch }: DealerListProps) {
  const { sort, page: _first, ...filters } = search
  if (Object.keys(filters).length === 0) {
    return (
      <EmptyState title="No dealers yet">
        Add a dealer, or share your portal's address so dealers can sign up.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No dealers match">
      <Button onClick={() => onSearch(sort === undefined ? {} : { sort })}>Clear filters</Button>
    </EmptyState>
  )
}

interface DealerRowsProps extends DealerListProps {
  readonly items: readonly ListedDealer[]
  readonly total: number
  readonly onChange: (changed: readonly ListedDealer[]) => void
}

function DealerRows({ search, onSearch, items, total, onChange }: DealerRowsProps) {
  const [chosen, setChosen] = useState<DealerTarget['ids']>(new Set())
  const [made, setMade] = useState<MadeDecision>()
  const toggle = (id: number) => setChosen(chosen === 'all' ? new Set([id]) : toggled(chosen, id))
  useRowKeys(toggle)
  const { page = 1 } = search
  const pageIds = items.map(({ id }) => id)
  const isPageChosen = chosen === 'all' || pageIds.every((id) => chosen.has(id))
  return (
    <Section
      title={countText(total, 'dealer')}
      flush
      aside={
        <SelectedDealers
          target={{ search, ids: chosen }}
          items={items}
          total={total}
          isPageChosen={isPageChosen}
          onChoose={setChosen}
          onDecided={(decision, transition) => {
            onChange(markDecided(items, decision, transition))
            setMade(decision)
          }}
        />
      }
    >
      {made && <UndoDecision key={made.at} decision={made} onUndone={() => setMade(undefined)} />}
      <DealerTable
        {...{ search, onSearch, items, onChange, chosen, isPageChosen }}
        onToggle={toggle}
        onTogglePage={() => setChosen(new Set(isPageChosen ? [] : pageIds))}
      />
      <PageNavigation
        {...{ page, total }}
        onPage={(next) => onSearch({ ...search, page: next })}
        size={dealerPageSize}
        shown={items.length}
      />
    </Section>
  )
}

interface DealerTableProps extends Omit<DealerRowsProps, 'total'> {
  readonly chosen: DealerTarget['ids']
  readonly isPageChosen: boolean
  readonly onToggle: (id: number) => void
  readonly onTogglePage: () => void
}

function DealerTable({ search, onSearch, items, onChange, chosen, ...choice }: DealerTableProps) {
  const money = useMoney()
  const isShown = useShownColumns(items)
  const choosePage = (
    <ChooseBox
      label="Select all dealers on this page"
      isChosen={choice.isPageChosen}
      onChange={choice.onTogglePage}
    />
  )
  return (
    <DataTable
      label="Dealer list"
      columns={[{ control: choosePage }, ...columnsOf(search, onSearch, isShown)]}
      rows={items.map((dealer) => ({
        key: dealer.id,
        cells: [
          <ChooseBox
            key="choose"
            label={`Select ${dealerName(dealer)}`}
            isChosen={chosen === 'all' || chosen.has(dealer.id)}
            onChange={() => choice.onToggle(dealer.id)}
          />,
          ...dealerCells(dealer, money, (changed) => onChange([changed])).flatMap(([name, cell]) =>
            isShown(name) ? [cell] : [],
          ),
        ],
      }))}
    />
  )
}

/** The columns worth showing: decisions only if one is pending, groups only if there are several. */
function useShownColumns(items: readonly ListedDealer[]): (name: ColumnName) => boolean {
  const { data: groups } = useQuery(dealerGroupsQuery)
  const isAsked = items.some(({ dealerStatusId }) => dealerStatusId === dealerStatus.pending.id)
  // The column stays after the last decision, to allow undoing it.
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  return (name) => {
    if (name === 'decision') return isAsked || wasAsked
    return name !== 'group' || (groups?.items.length ?? 0) > 1
  }
}

interface ChooseBoxProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: () => void
}

function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return <input type="checkbox" aria-label={label} checked={isChosen} onChange={onChange} />
}

/** The rows with the decided dealers' new status. */
function markDecided(
  items: readonly ListedDealer[],
  { ids }: MadeDecision,
  transition: 'approve' | 'deny',
): readonly ListedDealer[] {
  const statusId = dealerTransitions[transition].to
  const status = { dealerStatusId: statusId, dealerStatus: statusName(dealerStatus, statusId) ?? '' }
  return items.filter(({ id }) => ids.includes(id)).map((dealer) => ({ ...dealer, ...status }))
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A dealer's cells by column name. */
function dealerCells(
  dealer: ListedDealer,
  money: ReturnType<typeof useMoney>,
  onDecided: (changed: ListedDealer) => void,
): readonly (readonly [ColumnName, ReactNode])[] {
  return [
    [
      'name',
      <Link key="name" to="/dealers/$id" params={{ id: String(dealer.id) }} data-row={dealer.id}>
        {dealerName(dealer)}
      </Link>,
    ],
    ['email', <EmailText key="email">{dealer.email}</EmailText>],
    ['status', <DealerTags key="status" dealer={dealer} />],
    ['decision', <RowDecision key="decision" dealer={dealer} onDecided={onDecided} />],
    ['group', dealer.group.name],
    ['credit', money(dealer.creditAvailable)],
    ['joined', <Day key="joined" at={dealer.createdAt} />],
  ]
}

/** An email address that wraps after its `@` in narrow columns. */
function EmailText({ children }: { readonly children: string }) {
  const [user, host] = children.split('@')
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  )
}

function DealerTags({ dealer }: { readonly dealer: ListedDealer }) {
  return (
    <DealerStatusTags dealer={dealer}>
      {dealer.certificatesWaiting > 0 ? (
        <StatusTag tone="caution" mark="half">
          {countText(dealer.certificatesWaiting, 'certificate')}
        </StatusTag>
      ) : null}
    </DealerStatusTags>
  )
}
