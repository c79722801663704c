import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryRoots } from '../../api/query-roots.ts'
import { redeliverSinceRequest } from './webhooks.queries.ts'

const dayMs = 24 * 3_600_000

/** Resends missed events: failed ones, and events from when the endpoint was off. */
export function MissedEvents({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const queryClient = useQueryClient()
  const [days, setDays] = useState('1')
  const redeliver = useApiMutation({
    mutationFn: () =>
      redeliverSinceRequest(endpoint.id, new Date(Date.now() - Number(days) * dayMs).toISOString()),
    onSuccess: async ({ count }) => {
      showSuccess(count === 0 ? 'No missed events' : `Resending ${countText(count, 'missed event')}`)
      await queryClient.invalidateQueries({ queryKey: queryRoots.webhooks })
    },
  })
  return (
    <Row wrap align="end" gap={12}>
      <FormError error={redeliver.errorDisplay} />
      <SelectField
        label="Resend missed events"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      >
        <option value="1">Last 24 hours</option>
        <option value="3">Last 3 days</option>
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
      </SelectField>
      <Button isBusy={redeliver.isPending} onClick={() => redeliver.send()}>
        Resend
      </Button>
    </Row>
  )
}
