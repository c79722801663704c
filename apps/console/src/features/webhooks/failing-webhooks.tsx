import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { FailingEndpoint } from '@portal/contract/webhooks/failing-endpoint.schema'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { usePermission } from '../../session/use-staff.ts'
import { failingWebhooksQuery, retryWebhookRequest } from './failing-webhooks.queries.ts'

const columns = ['Endpoint', { named: 'Owner' }, { named: 'Failing since' }, 'Status', 'Action'] as const

/** Failing endpoints, the supplier's own and its dealers'. */
export function FailingWebhooks() {
  const query = useQuery(failingWebhooksQuery)
  const may = usePermission()
  return (
    <QuerySection title="Endpoints" query={query} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No failing webhook endpoints" />
        ) : (
          <DataTable
            label="Failing webhook endpoints"
            columns={columns}
            rows={items.map((endpoint) => ({
              key: endpoint.id,
              cells: endpointCells(endpoint, may('dealers.write')),
            }))}
          />
        )
      }
    </QuerySection>
  )
}

/** The cells of an endpoint in the order of `columns`. */
function endpointCells({ id, url, dealer, failingSince, givenUpAt }: FailingEndpoint, mayRetry: boolean) {
  const since = failingSince ?? givenUpAt
  return [
    url,
    dealer === null ? (
      'Your supplier account'
    ) : (
      <Link key="dealer" to="/dealers/$id" params={{ id: String(dealer.id) }}>
        {dealer.name}
      </Link>
    ),
    since === null ? null : <Time key="since" at={since} />,
    givenUpAt === null ? (
      <StatusTag key="state" tone="caution" mark="half">
        Retrying
      </StatusTag>
    ) : (
      <StatusTag key="state" tone="negative" mark="cross">
        Turned off
      </StatusTag>
    ),
    mayRetry ? <RetryButton key="retry" id={id} url={url} /> : null,
  ]
}

function RetryButton({ id, url }: Pick<FailingEndpoint, 'id' | 'url'>) {
  const queryClient = useQueryClient()
  const retry = useApiMutation<void, unknown>({
    mutationFn: () => retryWebhookRequest(id),
    onSuccess: async () => {
      showSuccess('Sending pending deliveries.')
      await queryClient.invalidateQueries({ queryKey: failingWebhooksQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
    },
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button size="small" aria-label={`Retry: ${url}`} isBusy={retry.isPending} onClick={() => retry.send()}>
      Retry
    </Button>
  )
}
