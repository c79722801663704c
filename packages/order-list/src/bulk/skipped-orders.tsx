import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import { Callout } from '@portal/ui/callout'

export function SkippedOrders({ skipped }: Pick<BulkOutcome, 'skipped'>) {
  const sum = skipped.reduce((total, { count }) => total + count, 0)
  return (
    <Callout tone="caution" title={sum === 1 ? '1 order was left alone' : `${sum} orders were left alone`}>
      {formatSkippedOrders(skipped)}
    </Callout>
  )
}
