import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { blockOfStatus } from '@portal/contract/statuses/dealer-status'
import type {
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@portal/contract/webhooks/webhook-endpoint.schema'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { CopyableText } from '@portal/ui/copyable-text'
import { Dialog } from '@portal/ui/dialog'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { type EndpointAction, EndpointRow } from './endpoint-row.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { endpointsQuery, removeEndpointRequest } from './webhooks.queries.ts'

type Opened =
  | { readonly action: 'add' }
  | { readonly action: EndpointAction; readonly endpoint: WebhookEndpoint }

const onlyTheDealer = 'Only the dealer can change webhook endpoints.'

const note = 'Get events in real time instead of polling.'

/** Why the dealer's status rules out webhooks. */
const blockReasons = {
  not_approved: 'Your account must be approved before you can use webhooks.',
  ended: "Your account is canceled, so webhooks aren't sent.",
} as const

/** The dealer's webhook endpoints and deliveries, or why there are none. */
export function WebhooksSection() {
  const block = blockOfStatus(useSession().dealer.accountDealerStatusId)
  if (block === undefined) return <Webhooks />
  return (
    <Section title="Webhooks" note={note}>
      <Callout tone="caution">{blockReasons[block]}</Callout>
    </Section>
  )
}

function Webhooks() {
  const query = useQuery(endpointsQuery)
  const isImpersonated = useSession().impersonatedBy !== undefined
  const [opened, setOpened] = useState<Opened>()
  const [shown, setShown] = useState<WebhookEndpointWithSecret>()
  const disabledReason = isImpersonated ? onlyTheDealer : undefined
  const close = () => setOpened(undefined)
  const finish = (endpoint: WebhookEndpoint | WebhookEndpointWithSecret) => {
    close()
    if ('secret' in endpoint) setShown(endpoint)
  }
  return (
    <>
      <QuerySection title="Webhooks" note={note} query={query} lines={3}>
        {(endpoints) => (
          <Stack columns={1} gap={14}>
            <EndpointList
              endpoints={endpoints}
              disabledReason={disabledReason}
              onOpen={(action, endpoint) => setOpened({ action, endpoint })}
            />
            <div>
              <Button
                variant="primary"
                disabledReason={disabledReason}
                onClick={() => setOpened({ action: 'add' })}
              >
                Add endpoint
              </Button>
            </div>
          </Stack>
        )}
      </QuerySection>
      {query.data !== undefined && query.data.length > 0 ? (
        <DeliveriesSection endpoints={query.data} />
      ) : null}
      <OpenedDialog opened={opened} onDone={finish} onClose={close} />
      {shown ? <WebhookSecretDialog endpoint={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

interface EndpointListProps {
  readonly endpoints: readonly WebhookEndpoint[]
  readonly disabledReason: string | undefined
  readonly onOpen: (action: EndpointAction, endpoint: WebhookEndpoint) => void
}

function EndpointList({ endpoints, disabledReason, onOpen }: EndpointListProps) {
  if (endpoints.length === 0)
    return (
      <Text tone="muted" size={13} anywhere>
        No webhook endpoints yet.
      </Text>
    )
  return (
    <FramedList label="Webhook endpoints">
      {endpoints.map((endpoint) => (
        <EndpointRow
          key={endpoint.id}
          endpoint={endpoint}
          disabledReason={disabledReason}
          onOpen={(action) => onOpen(action, endpoint)}
        />
      ))}
    </FramedList>
  )
}

interface OpenedDialogProps {
  readonly opened: Opened | undefined
  readonly onDone: (endpoint: WebhookEndpoint | WebhookEndpointWithSecret) => void
  readonly onClose: () => void
}

function OpenedDialog({ opened, onDone, onClose }: OpenedDialogProps) {
  if (opened === undefined) return null
  if (opened.action === 'add') return <EndpointDialog onStored={onDone} onClose={onClose} />
  const { action, endpoint } = opened
  if (action === 'edit') return <EndpointDialog endpoint={endpoint} onStored={onDone} onClose={onClose} />
  if (action === 'rotate') {
    return <RotateSecretDialog endpoint={endpoint} onRotated={onDone} onClose={onClose} />
  }
  return <RemoveEndpointDialog endpoint={endpoint} onClose={onClose} />
}

interface RemoveEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

function RemoveEndpointDialog({ endpoint, onClose }: RemoveEndpointDialogProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation({
    mutationFn: () => removeEndpointRequest(endpoint.id),
    onSuccess: async () => {
      showSuccess('Endpoint removed')
      onClose()
      await queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title="Remove this endpoint?"
      actionLabel="Remove"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>{endpoint.url} will no longer receive events, and its deliveries will be deleted.</p>
      <p>To pause it, turn it off instead. You can resend missed events later.</p>
    </ConfirmDialog>
  )
}

interface WebhookSecretDialogProps {
  readonly endpoint: WebhookEndpointWithSecret
  readonly onClose: () => void
}

function WebhookSecretDialog({ endpoint, onClose }: WebhookSecretDialogProps) {
  return (
    <Dialog
      title="Signing secret"
      actions={
        <Button variant="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
      onClose={onClose}
    >
      <p>Copy this secret now. You won't see it again. Use it to verify that events come from us.</p>
      <CopyableText text={endpoint.secret} label="signing secret" />
      <Text tone="muted" size={13} anywhere>
        Signatures follow the Standard Webhooks spec. Its libraries accept this secret as is.
      </Text>
    </Dialog>
  )
}
