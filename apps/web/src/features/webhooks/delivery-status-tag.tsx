import type {
  WebhookDelivery,
  WebhookDeliveryStatus,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import { StatusTag } from '@portal/ui/status-tag'

export const statusTexts = {
  delivered: 'Delivered',
  waiting: 'Pending',
  failed: 'Failed',
} as const satisfies Record<WebhookDeliveryStatus, string>

export function DeliveryStatusTag({ status, tries }: Pick<WebhookDelivery, 'status' | 'tries'>) {
  const isRetried = status === 'waiting' && tries > 0
  const tone = status === 'delivered' ? 'positive' : status === 'failed' ? 'negative' : 'caution'
  return (
    <StatusTag
      tone={status === 'waiting' && !isRetried ? 'neutral' : tone}
      mark={status === 'delivered' ? 'full' : status === 'failed' ? 'cross' : 'half'}
    >
      {isRetried ? 'Retrying' : statusTexts[status]}
    </StatusTag>
  )
}
