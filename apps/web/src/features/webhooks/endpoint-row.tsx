import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { useQueryClient } from '@tanstack/react-query'
import { queryRoots } from '../../api/query-roots.ts'
import { changeEndpointRequest, sendTestRequest } from './webhooks.queries.ts'

export type EndpointAction = 'edit' | 'rotate' | 'remove'

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint
  readonly disabledReason: string | undefined
  readonly onOpen: (action: EndpointAction) => void
}

export function EndpointRow(props: EndpointRowProps) {
  const { endpoint } = props
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryRoots.webhooks })
  const toggle = useApiMutation({
    mutationFn: () => changeEndpointRequest(endpoint.id, { active: !endpoint.active }),
    onSuccess: refresh,
  })
  const test = useApiMutation({
    mutationFn: () => sendTestRequest(endpoint.id),
    onSuccess: async () => {
      showSuccess('Sending a test event')
      await refresh()
    },
  })
  return (
    <Stack as="li" gap={10} padY={12} padX={12} size={13}>
      <FormError error={toggle.errorDisplay ?? test.errorDisplay} />
      <Stack gap={2}>
        <Row as="p" wrap align="center" rowGap={4} gap={8} size={13} weight="bold" anywhere>
          <span>{endpoint.url}</span>
          <EndpointState endpoint={endpoint} />
        </Row>
        {endpoint.description === '' ? null : <p>{endpoint.description}</p>}
        <EndpointFacts endpoint={endpoint} />
      </Stack>
      <Row wrap gap={8}>
        {endpoint.active ? (
          <Button
            size="small"
            aria-label={`Send test: ${endpoint.url}`}
            isBusy={test.isPending}
            onClick={() => test.send()}
          >
            Send test
          </Button>
        ) : null}
        <EndpointButtons {...props} toggle={toggle} />
      </Row>
    </Stack>
  )
}

/** The buttons that change an endpoint; disabled with the reason while staff act for the dealer. */
function EndpointButtons({
  endpoint: { url, active },
  disabledReason,
  onOpen,
  toggle,
}: EndpointRowProps & { readonly toggle: ApiMutation<void, unknown> }) {
  const buttons = [
    { label: 'Edit', isBusy: false, act: () => onOpen('edit') },
    { label: 'Rotate secret', isBusy: false, act: () => onOpen('rotate') },
    { label: active ? 'Turn off' : 'Turn on', isBusy: toggle.isPending, act: () => toggle.send() },
    { label: 'Remove', isBusy: false, act: () => onOpen('remove') },
  ]
  return buttons.map(({ label, isBusy, act }) => (
    <Button
      key={label}
      size="small"
      aria-label={`${label}: ${url}`}
      isBusy={isBusy}
      disabledReason={disabledReason}
      onClick={act}
    >
      {label}
    </Button>
  ))
}

function EndpointFacts({ endpoint }: Pick<EndpointRowProps, 'endpoint'>) {
  const { events, waiting, failed, previousSecretUntil, givenUpAt, givenUpReason } = endpoint
  const isAll = events.length === choosableEventKinds('dealer').length
  return (
    <>
      <Text tone="muted" size={13} anywhere>
        {isAll ? 'All events' : countText(events.length, 'event')}
        {waiting > 0 ? ` · ${waiting} pending` : ''}
        {failed > 0 ? ` · ${failed} failed` : ''}
      </Text>
      {givenUpAt === null ? null : (
        <Text tone="muted" size={13} anywhere>
          {givenUpReason === 'gone'
            ? 'Turned off after a 410 Gone response:'
            : 'Turned off after three days of failures:'}{' '}
          <Time at={givenUpAt} isReached />
        </Text>
      )}
      {previousSecretUntil === null ? null : (
        <Text tone="muted" size={13} anywhere>
          The previous secret stays valid until <Time at={previousSecretUntil} />
        </Text>
      )}
    </>
  )
}

function EndpointState({ endpoint: { active, failingSince } }: Pick<EndpointRowProps, 'endpoint'>) {
  if (!active) {
    return (
      <StatusTag tone="neutral" mark="cross">
        Off
      </StatusTag>
    )
  }
  return failingSince === null ? (
    <StatusTag tone="positive" mark="full">
      On
    </StatusTag>
  ) : (
    <StatusTag tone="caution" mark="half">
      Failing
    </StatusTag>
  )
}
