import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { ApiRequestAnswer } from '@portal/contract/tokens/api-request.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CodeBlock } from '@portal/ui/code-block'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { StatusTag } from '@portal/ui/status-tag'
import { TextButton } from '@portal/ui/text-button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './tokens.module.css'
import { type RequestFilter, requestQuery, requestsQuery, tokensQuery } from './tokens.queries.ts'

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
          label="Requests"
          earlier="Show earlier requests"
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

interface RequestRowProps {
  readonly request: ApiRequestAnswer
  readonly onOpen: () => void
}

/** A request: status, endpoint, token, time and duration; opens its details. */
function RequestRow({ request, onOpen }: RequestRowProps) {
  const { status, method, path, tokenName, at, ms } = request
  return (
    <Grid
      template="4.25rem minmax(0, 1fr) minmax(0, 6.5rem) 13.25rem"
      narrow="4.25rem minmax(0, 1fr)"
      as="li"
      align="center"
      rowGap={4}
      gap={12}
      padY={4}
      padX={12}
      size={13}
      className={styles.request}
    >
      <StatusTag tone={toneOf(status)} mark={status < 400 ? 'full' : 'cross'}>
        {status}
      </StatusTag>
      <TextButton onClick={onOpen}>
        <code>
          {method} {path}
        </code>
      </TextButton>
      <Text as="span" tone="muted" size={13} anywhere>
        {tokenName}
      </Text>
      <Row as="span" wrap justify="between" gap={12} nowrap className={styles.when}>
        <Time at={at} />
        <Text as="span" tone="muted" tabular>
          {Math.round(ms)} ms
        </Text>
      </Row>
    </Grid>
  )
}

function toneOf(status: number): 'positive' | 'caution' | 'negative' {
  if (status < 400) return 'positive'
  return status < 500 ? 'caution' : 'negative'
}

interface RequestDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** A request's details; for failed ones also input (without names and addresses) and response. */
function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  return (
    <Dialog title="Request" width="wide" onClose={onClose}>
      {data === undefined ? (
        error ? (
          <LoadError
            title="We couldn't load this request"
            level={3}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionSkeleton label="Loading the request" lines={4} />
        )
      ) : (
        <Stack columns={1} gap={14}>
          <KeyValues
            rows={[
              { name: 'Request', value: <code>{`${data.method} ${data.path}`}</code> },
              { name: 'Status', value: data.reason === null ? data.status : `${data.status} ${data.reason}` },
              { name: 'Token', value: data.tokenName },
              { name: 'Time', value: <Time at={data.at} isReached /> },
              { name: 'Duration', value: `${data.ms} ms` },
              { name: 'Request ID', value: <code>{data.requestId}</code> },
            ]}
          />
          <Body title="Request body, without names and addresses" body={data.requestBody} />
          <Body title="Response" body={data.answer} />
        </Stack>
      )}
    </Dialog>
  )
}

function Body({ title, body }: { readonly title: string; readonly body: unknown }) {
  if (body === null || body === undefined) return null
  return (
    <Stack gap={6}>
      <Row
        as="h3"
        wrap
        align="center"
        rowGap={4}
        gap={8}
        size={13}
        weight="bold"
        anywhere
        className={styles.name}
      >
        {title}
      </Row>
      <CodeBlock label={title} text={typeof body === 'string' ? body : JSON.stringify(body, null, 2)} />
    </Stack>
  )
}
