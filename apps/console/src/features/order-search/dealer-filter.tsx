import { Box, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dealerNameQuery, dealersByTextQuery } from './order-search.queries.ts'

interface DealerFilterProps {
  readonly dealerId: number | undefined
  readonly onChange: (dealerId: number | undefined) => void
}

/** Filters the list by dealer, found by name, email or id. */
export function DealerFilter({ dealerId, onChange }: DealerFilterProps) {
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  const { data: name } = useQuery(dealerNameQuery(dealerId))
  if (dealerId !== undefined) {
    return (
      <Stack gap={6} below={16} fit>
        <Text as="h2" size={13} weight="medium">
          Dealer
        </Text>
        <Text anywhere>{name ?? `ID ${dealerId}`}</Text>
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          All dealers
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap={6} below={16}>
      <TextField
        label="Dealer"
        type="search"
        placeholder="Name, email or ID"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {typed === '' ? null : (
        <FoundDealers
          text={typed}
          onChoose={(id) => {
            setText('')
            onChange(id)
          }}
        />
      )}
    </Stack>
  )
}

interface FoundDealersProps {
  readonly text: string
  readonly onChoose: (id: number) => void
}

function FoundDealers({ text, onChoose }: FoundDealersProps) {
  const { data: found = [] } = useQuery(dealersByTextQuery(text))
  return (
    <Box as="ul" full aria-label="Dealers found">
      {found.map(({ id, companyName, email }) => (
        <li key={id}>
          <Box
            tall={32}
            lit
            type="button"
            as="button"
            full
            anywhere
            textAlign="start"
            padY={4}
            padX={8}
            onClick={() => onChoose(id)}
          >
            {companyName || email}
          </Box>
        </li>
      ))}
    </Box>
  )
}
