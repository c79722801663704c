import { countText } from '@portal/contract/fields/count-text'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import { sortSkipped } from '@portal/contract/jobs/skip-reasons'
import { OrderNumbers, Skip } from '@portal/order-list/bulk/unchanged-orders.tsx'
import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useMoney } from '../../session/use-money.ts'
import { jobText } from './job-text.ts'

/** A job's progress, or its result with links to orders that someone may want to look at. */
export function JobResult({ job }: { readonly job: ConsoleJob }) {
  const money = useMoney()
  const router = useRouter()
  const { kind, skipped = [], paidOutside } = job
  const hrefOf = (id: number) => router.buildLocation({ to: '/orders/$id', params: { id: String(id) } }).href
  return (
    <>
      {jobText(job, money)}
      {paidOutside ? (
        <>
          {` ${countText(paidOutside.count, 'order')} (${money(paidOutside.amount)}) paid outside the portal, not refunded`}
          <OrderNumbers {...paidOutside} hrefOf={hrefOf} />.
        </>
      ) : null}
      {skipped.length === 0 ? null : ` ${kind === 'bulk_capture' ? 'Not captured' : 'Skipped'}: `}
      {sortSkipped(skipped).map((skip, index) => (
        <Fragment key={skip.reason}>
          {index === 0 ? null : '; '}
          <Skip skip={skip} hrefOf={hrefOf} />
        </Fragment>
      ))}
      {skipped.length === 0 ? null : '.'}
    </>
  )
}
