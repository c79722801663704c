import { type Reason, refusals } from '@portal/contract/api/refusals'
import { keysOf } from '@portal/contract/fields/keys'
import { retriedReasons, retriedStatuses, retryPauses } from '@portal/contract/integrator/retries'
import { Several, Table } from '../markdown/table.tsx'

const afterHeader = 'as long as Retry-After says'
const afterPause = `${retryPauses.firstMs / 1000} seconds, then twice as long each time, at most ${retryPauses.longestMs / 1000}`

/** When each of them is sent again, where that is not after a growing pause. */
const waits: Partial<Readonly<Record<(typeof retriedStatuses)[number], string>>> = {
  429: afterHeader,
  503: `${afterHeader}; else ${afterPause}`,
}

function reasonsOf(status: number): Reason[] {
  return keysOf(refusals).filter((reason) => refusals[reason].status === status)
}

/** What is worth another try and when, as the client of the API does it. */
export function RetriedCalls() {
  const statuses = retriedStatuses.map((status) => ({
    key: String(status),
    cells: [
      <code key="status">{status}</code>,
      reasonsOf(status).length === 0 ? (
        'of a proxy on the way'
      ) : (
        <Several key="reasons">
          {reasonsOf(status).map((reason) => (
            <code key={reason}>{reason}</code>
          ))}
        </Several>
      ),
      waits[status] ?? afterPause,
    ],
  }))
  const reasons = retriedReasons.map((reason) => ({
    key: reason,
    cells: [
      <code key="status">{refusals[reason].status}</code>,
      <code key="reason">{reason}</code>,
      afterHeader,
    ],
  }))
  const rows = [
    { key: 'none', cells: ['no answer', 'the connection broke, or it took too long', afterPause] },
    ...statuses,
    ...reasons,
  ]
  return (
    <>
      <p>
        These may succeed as they are: send the same call again, one that creates with the same{' '}
        <code>Idempotency-Key</code>, up to {retryPauses.mostTries} times. The{' '}
        <a href="/developers/client">client</a> does it by the same table.
      </p>
      <Table label="What to try again" head={['Status', 'Reason', 'Send it again after']} rows={rows} />
      <p>
        Everything else stays as it is until the request changes. <code>conflict</code> means that something
        else changed the object at the same moment: read it, and decide anew.
      </p>
    </>
  )
}
