import { errorMessage } from '@portal/api-client/api-error'
import type {
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryStatus,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { choosableEventKinds, webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionSkeleton } from '../../api/query-section.tsx'
import { Time } from '../../formatting/time.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryStatusTag, statusTexts } from './delivery-status-tag.tsx'
import { MissedEvents } from './missed-events.tsx'
import styles from './webhooks.module.css'
import { type DeliveryFilter, deliveriesQuery } from './webhooks.queries.ts'

interface DeliveriesSectionProps {
  readonly endpoints: readonly WebhookEndpoint[]
}

/** What an endpoint was sent in the last 30 days, each with its detail. */
export function DeliveriesSection({ endpoints }: DeliveriesSectionProps) {
  const [chosenId, setChosenId] = useState<number>()
  const [filter, setFilter] = useState<DeliveryFilter>({})
  const [openedId, setOpenedId] = useState<number>()
  const endpoint = endpoints.find(({ id }) => id === chosenId) ?? endpoints[0]
  const id = endpoint?.id ?? 0
  const query = useInfiniteQuery(deliveriesQuery(id, filter))
  return (
    <Section
      title="Deliveries"
      note="What your endpoints were sent in the last 30 days."
      aside={
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <div className={styles.section}>
        <DeliveryFilters {...{ endpoints, id, filter }} onEndpoint={setChosenId} onFilter={setFilter} />
        <DeliveryList
          query={query}
          isFiltered={filter.status !== undefined || filter.event !== undefined}
          onOpen={setOpenedId}
        />
        {endpoint?.active ? <MissedEvents endpoint={endpoint} /> : null}
        {openedId === undefined ? null : (
          <DeliveryDialog endpointId={id} deliveryId={openedId} onClose={() => setOpenedId(undefined)} />
        )}
      </div>
    </Section>
  )
}

const statuses = Object.keys(statusTexts) as WebhookDeliveryStatus[]

interface DeliveryFiltersProps extends DeliveriesSectionProps {
  readonly id: number
  readonly filter: DeliveryFilter
  readonly onEndpoint: (id: number) => void
  readonly onFilter: (filter: DeliveryFilter) => void
}

function DeliveryFilters({ endpoints, id, filter, onEndpoint, onFilter }: DeliveryFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Endpoint"
        value={id}
        onChange={({ currentTarget: { value } }) => onEndpoint(Number(value))}
      >
        {endpoints.map((one) => (
          <option key={one.id} value={one.id}>
            {one.description === '' ? one.url : one.description}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Outcome"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, status: statuses.find((status) => status === value) })
        }
      >
        <option value="">Every outcome</option>
        {Object.entries(statusTexts).map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Event"
        value={filter.event ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, event: webhookEventKinds.find((kind) => kind === value) })
        }
      >
        <option value="">Every event</option>
        {[...choosableEventKinds('dealer'), 'ping'].map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface DeliveryListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<WebhookDeliveryPage>>
  readonly isFiltered: boolean
  readonly onOpen: (id: number) => void
}

function DeliveryList({ query, isFiltered, onOpen }: DeliveryListProps) {
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries)
  if (deliveries === undefined && query.error && !query.isFetching) {
    return (
      <ErrorState
        title="The deliveries could not be loaded"
        level={3}
        retry={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {errorMessage(query.error)}
      </ErrorState>
    )
  }
  if (deliveries === undefined) return <SectionSkeleton label="Loading deliveries" lines={4} />
  if (deliveries.length === 0) {
    return (
      <p className={styles.detail}>
        {isFiltered ? 'No delivery fits this filter.' : 'Nothing was sent yet.'}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div>
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier deliveries
          </Button>
        </div>
      ) : null}
    </>
  )
}

function DeliveryRow({
  delivery,
  onOpen,
}: {
  readonly delivery: WebhookDelivery
  readonly onOpen: () => void
}) {
  const { event, webhookId, status, tries, at, lastStatus } = delivery
  return (
    <li className={styles.delivery}>
      <DeliveryStatusTag status={status} tries={tries} />
      <button type="button" className={styles.open} onClick={onOpen}>
        <code>{event}</code> <span className={styles.detail}>{webhookId}</span>
      </button>
      <span className={styles.detail}>{lastStatus ?? (tries > 0 ? 'No answer' : '')}</span>
      <span className={styles.when}>
        <Time at={at} />
      </span>
    </li>
  )
}
