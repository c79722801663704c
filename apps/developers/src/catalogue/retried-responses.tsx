import { type Reason, refusals } from '@portal/contract/api/refusals'
import { keysOf } from '@portal/contract/fields/keys'
import { retriedReasons, retriedStatuses, retryPauses } from '@portal/contract/integrator/retries'
import { InlineText } from '../markdown/inline-text.tsx'
import { Several, Table } from '../markdown/table.tsx'

const afterHeader = 'the time in `Retry-After`'
const afterPause = `${retryPauses.firstMs / 1000} seconds, doubling up to ${retryPauses.longestMs / 1000} seconds`

/** When to retry each status, if not after increasing pauses. */
const waits: Partial<Readonly<Record<(typeof retriedStatuses)[number], string>>> = {
  429: afterHeader,
  503: `${afterHeader}, otherwise ${afterPause}`,
}

function reasonsOf(status: number): Reason[] {
  return keysOf(refusals).filter((reason) => refusals[reason].status === status)
}

/** Which responses to retry and when, as the API client does. */
export function RetriedResponses() {
  const statuses = retriedStatuses.map((status) => ({
    key: String(status),
    cells: [
      <code key="status">{status}</code>,
      reasonsOf(status).length === 0 ? (
        'from a proxy'
      ) : (
        <Several key="reasons">
          {reasonsOf(status).map((reason) => (
            <code key={reason}>{reason}</code>
          ))}
        </Several>
      ),
      <InlineText key="wait" text={waits[status] ?? afterPause} />,
    ],
  }))
  const reasons = retriedReasons.map((reason) => ({
    key: reason,
    cells: [
      <code key="status">{refusals[reason].status}</code>,
      <code key="reason">{reason}</code>,
      <InlineText key="wait" text={afterHeader} />,
    ],
  }))
  const rows = [
    { key: 'none', cells: ['no response', 'connection lost or timed out', afterPause] },
    ...statuses,
    ...reasons,
  ]
  return (
    <>
      <p>
        After these responses, send the request again unchanged, up to {retryPauses.maxAttempts} attempts in
        total. If it creates something, use the same <code>Idempotency-Key</code>. The{' '}
        <a href="/developers/client">client</a> does this for you.
      </p>
      <Table label="Retries" head={['Status', 'Reason', 'Retry after']} rows={rows} />
      <p>
        After other errors, don't send the same request again. After <code>conflict</code>, read the object
        again first.
      </p>
    </>
  )
}
