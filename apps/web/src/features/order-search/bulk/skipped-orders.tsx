import type { BulkOutcome } from '@portal/contract/order-search/bulk.schema'
import { Callout } from '@portal/ui/callout'
import { skippedText } from '../../../formatting/skipped-text.ts'

/** How many orders a bulk action left alone, and why. */
export function SkippedOrders({ skipped }: Pick<BulkOutcome, 'skipped'>) {
  const sum = skipped.reduce((total, { count }) => total + count, 0)
  return (
    <Callout tone="caution" title={sum === 1 ? '1 order was left alone' : `${sum} orders were left alone`}>
      {skippedText(skipped)}
    </Callout>
  )
}
