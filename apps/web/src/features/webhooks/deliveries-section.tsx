import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { keysOf } from '@portal/contract/fields/keys'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { choosableEventKinds, webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextButton } from '@portal/ui/text-button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryStatusTag, statusTexts } from './delivery-status-tag.tsx'
import { MissedEvents } from './missed-events.tsx'
import styles from './webhooks.module.css'
import { type DeliveryFilter, deliveriesQuery } from './webhooks.queries.ts'

interface DeliveriesSectionProps {
  readonly endpoints: readonly WebhookEndpoint[]
}

/** An endpoint's deliveries of the last 30 days. */
export function DeliveriesSection({ endpoints }: DeliveriesSectionProps) {
  const [chosenId, setChosenId] = useState<number>()
  const [filter, setFilter] = useState<DeliveryFilter>({})
  const [openedId, setOpenedId] = useState<number>()
  const endpoint = endpoints.find(({ id }) => id === chosenId) ?? endpoints[0]
  const id = endpoint?.id ?? 0
  const query = useInfiniteQuery(deliveriesQuery(id, filter))
  const isFiltered = filter.status !== undefined || filter.event !== undefined
  return (
    <Section
      title="Deliveries"
      note="Webhook deliveries in the last 30 days."
      aside={
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <Stack columns={1} gap={14}>
        <DeliveryFilters {...{ endpoints, id, filter }} onEndpoint={setChosenId} onFilter={setFilter} />
        <PagedList
          label="Deliveries"
          earlier="Show earlier deliveries"
          query={query}
          rowsOf={(page) => page.items}
          empty={
            <Text tone="muted" size={13} anywhere>
              {isFiltered ? 'No deliveries match.' : 'No deliveries yet.'}
            </Text>
          }
        >
          {(delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpenedId(delivery.id)} />
          )}
        </PagedList>
        {endpoint?.active ? <MissedEvents endpoint={endpoint} /> : null}
        {openedId === undefined ? null : (
          <DeliveryDialog endpointId={id} deliveryId={openedId} onClose={() => setOpenedId(undefined)} />
        )}
      </Stack>
    </Section>
  )
}

interface DeliveryFiltersProps extends DeliveriesSectionProps {
  readonly id: number
  readonly filter: DeliveryFilter
  readonly onEndpoint: (id: number) => void
  readonly onFilter: (filter: DeliveryFilter) => void
}

function DeliveryFilters({ endpoints, id, filter, onEndpoint, onFilter }: DeliveryFiltersProps) {
  return (
    <Grid template="repeat(3, minmax(0, 1fr))" narrow="minmax(0, 1fr)" gap={12}>
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
        label="Result"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, status: keysOf(statusTexts).find((status) => status === value) })
        }
      >
        <option value="">All results</option>
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
        <option value="">All events</option>
        {[...choosableEventKinds('dealer'), 'ping'].map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </SelectField>
    </Grid>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly onOpen: () => void
}

function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const { event, webhookId, status, tries, at, lastStatus, lastProblem } = delivery
  return (
    <Grid
      template="6.5rem minmax(0, 1fr) 4.5rem 9.25rem"
      narrow="7rem minmax(0, 1fr)"
      as="li"
      align="center"
      rowGap={4}
      gap={12}
      padY={4}
      padX={12}
      size={13}
      className={styles.delivery}
    >
      <DeliveryStatusTag status={status} tries={tries} />
      <TextButton onClick={onOpen}>
        <code>{event}</code>{' '}
        <Text as="span" tone="muted" weight="regular" className={styles.eventId}>
          {webhookId}
        </Text>
      </TextButton>
      <Text as="span" tone="muted" anywhere>
        {lastStatus ?? (tries > 0 ? 'No response' : '')}
      </Text>
      <Text as="span" nowrap>
        <Time at={at} />
      </Text>
      {status === 'delivered' || lastProblem === null ? null : (
        <Text spans anywhere tone="negative" size={12}>
          {lastProblem}
        </Text>
      )}
    </Grid>
  )
}
