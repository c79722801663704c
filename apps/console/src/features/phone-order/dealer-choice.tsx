import { usePendingEnter } from '@portal/app-kit/palette/use-pending-enter.ts'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { blockOfStatus } from '@portal/contract/statuses/dealer-status'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { EntryRow } from '../../layout/entry-row.tsx'
import { orderingDealersQuery } from './phone-order.queries.ts'

const maxShown = 8

const canOrder = ({ isBlocked, dealerStatusId }: ListedDealer) =>
  !isBlocked && blockOfStatus(dealerStatusId) === undefined

/** Ranks dealers whose name or email starts with the text first, and those who can't order last. */
function rankDealers(all: readonly ListedDealer[], search: string): readonly ListedDealer[] {
  const starts = (text: string | null) => keyText(text ?? '').startsWith(keyText(search))
  const rank = (dealer: ListedDealer) =>
    !canOrder(dealer) ? 2 : starts(dealer.companyName) || starts(dealer.email) ? 0 : 1
  return [...all].sort((one, other) => rank(one) - rank(other))
}

/** Asks which dealer is calling. */
export function DealerChoice({ onChoose }: { readonly onChoose: (dealerId: number) => void }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, isPlaceholderData } = useQuery(orderingDealersQuery(wanted))
  const all = data?.items ?? []
  const found = rankDealers(all, wanted).slice(0, maxShown)
  const isFound = wanted === search.trim() && wanted !== '' && !isPlaceholderData
  const [first] = isFound ? found.filter(canOrder) : []
  const setEntered = usePendingEnter(first, ({ id }) => onChoose(id))
  return (
    <Section title="Select a dealer">
      <Stack gap={16}>
        <TextField
          label="Dealer"
          hint="Name, company or email. Press Enter to select the first match."
          autoComplete="off"
          autoFocus
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            setEntered(false)
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setEntered(search.trim() !== '')
          }}
        />
        {found.length === 0 ? (
          <p role="status">{data === undefined ? '' : 'No dealers match.'}</p>
        ) : (
          <FramedList label="Dealers">
            {found.map((dealer) => (
              <FoundDealer key={dealer.id} dealer={dealer} onChoose={() => onChoose(dealer.id)} />
            ))}
          </FramedList>
        )}
      </Stack>
    </Section>
  )
}

interface FoundDealerProps {
  readonly dealer: Parameters<typeof canOrder>[0]
  readonly onChoose: () => void
}

function FoundDealer({ dealer, onChoose }: FoundDealerProps) {
  const { companyName, email, dealerStatus, isBlocked } = dealer
  return (
    <EntryRow title={companyName || email} note={companyName ? email : undefined}>
      {canOrder(dealer) ? (
        <Button size="small" aria-label={`Select ${companyName || email}`} onClick={onChoose}>
          Select
        </Button>
      ) : (
        <Text tone="muted">{isBlocked ? 'Blocked' : dealerStatus}, can't order</Text>
      )}
    </EntryRow>
  )
}
