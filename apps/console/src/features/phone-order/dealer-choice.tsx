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

/** Asks which dealer calls. */
export function DealerChoice({ onChoose }: { readonly onChoose: (dealerId: number) => void }) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(orderingDealersQuery(useDeferredValue(search.trim())))
  return (
    <Section title="Select a dealer">
      <Stack gap={16}>
        <TextField
          label="Dealer"
          hint="Name, company or email"
          autoComplete="off"
          autoFocus
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {data === undefined || data.items.length === 0 ? (
          <p role="status">{data === undefined ? '' : 'No dealers match.'}</p>
        ) : (
          <FramedList label="Dealers">
            {data.items
              .slice(0, 8)
              .map(({ id, companyName, email, dealerStatusId, dealerStatus, isBlocked }) => (
                <EntryRow key={id} title={companyName || email} note={companyName ? email : undefined}>
                  {isBlocked || blockOfStatus(dealerStatusId) !== undefined ? (
                    <Text tone="muted">{isBlocked ? 'Blocked' : dealerStatus}, can't order</Text>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`Select ${companyName || email}`}
                      onClick={() => onChoose(id)}
                    >
                      Select
                    </Button>
                  )}
                </EntryRow>
              ))}
          </FramedList>
        )}
      </Stack>
    </Section>
  )
}
