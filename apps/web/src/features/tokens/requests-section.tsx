import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestDialog } from './request-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { type RequestFilter, requestsQuery, tokensQuery } from './tokens.queries.ts'

/** The dealer's recent API requests, filtered by token and result, with details. */
export function RequestsSection() {
  const [filter, setFilter] = useState<RequestFilter>({})
  const [openedId, setOpenedId] = useState<number>()
  const query = useInfiniteQuery(requestsQuery(filter))
  const isFiltered = filter.tokenId !== undefined || filter.outcome !== undefined
  return (
    <Section
      title="Requests"
      note="Your API requests in the last 7 days."
      aside={
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <Stack columns={1} gap={14}>
        <RequestFilters filter={filter} onChange={setFilter} />
        <PagedList
          name="requests"
          query={query}
          rowsOf={(page) => page.items}
          empty={
            <Text tone="muted" size={13} anywhere>
              {isFiltered ? 'No requests match.' : 'No requests yet.'}
            </Text>
          }
        >
          {(request) => (
            <RequestRow key={request.id} request={request} onOpen={() => setOpenedId(request.id)} />
          )}
        </PagedList>
        {openedId === undefined ? null : (
          <RequestDialog id={openedId} onClose={() => setOpenedId(undefined)} />
        )}
      </Stack>
    </Section>
  )
}

interface RequestFiltersProps {
  readonly filter: RequestFilter
  readonly onChange: (filter: RequestFilter) => void
}

function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const tokens = useQuery(tokensQuery).data?.items ?? []
  const { tokenId, outcome } = filter
  return (
    <Grid template="repeat(2, minmax(0, 14rem))" narrow="minmax(0, 1fr)" gap={12}>
      <SelectField
        label="Token"
        value={tokenId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, tokenId: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">All tokens</option>
        {tokens.map(({ id, name, masked }) => (
          <option key={id} value={id}>
            {`${name} (${masked})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Result"
        value={outcome ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, outcome: value === 'failed' || value === 'succeeded' ? value : undefined })
        }
      >
        <option value="">All results</option>
        <option value="failed">Failed</option>
        <option value="succeeded">Succeeded</option>
      </SelectField>
    </Grid>
  )
}
