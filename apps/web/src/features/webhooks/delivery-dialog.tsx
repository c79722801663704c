import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { WebhookAttempt, WebhookDeliveryDetail } from '@portal/contract/webhooks/webhook-delivery.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CodeBlock } from '@portal/ui/code-block'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryRoots } from '../../api/query-roots.ts'
import { DeliveryStatusTag } from './delivery-status-tag.tsx'
import styles from './webhooks.module.css'
import { deliveryQuery, redeliverRequest } from './webhooks.queries.ts'

interface DeliveryDialogProps {
  readonly endpointId: number
  readonly deliveryId: number
  readonly onClose: () => void
}

export function DeliveryDialog({ endpointId, deliveryId, onClose }: DeliveryDialogProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(deliveryQuery(endpointId, deliveryId))
  const again = useApiMutation({
    mutationFn: () => redeliverRequest(endpointId, deliveryId),
    onSuccess: async () => {
      showSuccess('Resending the event')
      onClose()
      await queryClient.invalidateQueries({ queryKey: queryRoots.webhooks })
    },
  })
  return (
    <Dialog
      title="Delivery"
      width="wide"
      actions={
        <Button isBusy={again.isPending} onClick={() => again.send()}>
          Resend
        </Button>
      }
      onClose={onClose}
    >
      <FormError error={again.errorDisplay} />
      {data === undefined ? (
        error ? (
          <LoadError
            title="We couldn't load this delivery"
            level={3}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionSkeleton label="Loading the delivery" lines={5} />
        )
      ) : (
        <DeliveryFacts delivery={data} />
      )}
    </Dialog>
  )
}

function DeliveryFacts({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const { event, webhookId, url, at, nextTryAt, body, attempts } = delivery
  return (
    <Stack columns={1} gap={14}>
      <KeyValues
        rows={[
          { name: 'Event', value: <code>{event}</code> },
          { name: 'Result', value: <DeliveryStatusTag {...delivery} /> },
          { name: 'ID', value: <code>{webhookId}</code> },
          { name: 'URL', value: url ?? '' },
          { name: 'Event time', value: <Time at={at} isReached /> },
          ...(nextTryAt === null ? [] : [{ name: 'Next attempt', value: <Time at={nextTryAt} /> }]),
        ]}
      />
      <TitledText title="Payload" text={readable(body)} />
      {attempts.map((attempt) => (
        <Try key={attempt.number} attempt={attempt} />
      ))}
    </Stack>
  )
}

function Try({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { number, at, status, problem, durationMs, requestHeaders, responseHeaders, responseBody } = attempt
  return (
    <Stack gap={6} ruled="top" className={styles.attempt}>
      <Row as="h3" wrap align="center" rowGap={4} gap={8} size={13} weight="bold" anywhere>
        {`Attempt ${number}: ${status ?? problem}`}
      </Row>
      {status === null || problem === null ? null : (
        <Text anywhere tone="negative" size={13}>
          {problem}
        </Text>
      )}
      <Text tone="muted" size={13} anywhere>
        <Time at={at} isReached /> · {durationMs} ms
      </Text>
      <TitledText title={`Attempt ${number}: request headers`} text={headerLines(requestHeaders)} />
      {responseHeaders === null ? null : (
        <TitledText
          title={`Attempt ${number}: response`}
          text={`${headerLines(responseHeaders)}\n\n${responseBody ?? ''}`.trim()}
        />
      )}
    </Stack>
  )
}

function TitledText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack gap={4}>
      <Text tone="muted" size={13} anywhere>
        {title}
      </Text>
      <CodeBlock label={title} text={text} />
    </Stack>
  )
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
