import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadUrl } from '@portal/app-kit/device/download-file.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { Job } from '@portal/contract/jobs/job.schema'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import { bulkSuccess, orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Row, Text } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styles from './jobs.module.css'
import { cancelJobRequest, hasEnded, jobQuery } from './jobs.queries.ts'
import type { JobAction, TrackedJob } from './tracked-jobs.ts'

const actionTexts = {
  authorize: {
    running: 'Authorizing orders…',
    failed: "We couldn't finish authorizing the orders.",
    stopped: 'Stopped authorizing orders.',
  },
  unauthorize: {
    running: 'Un-authorizing orders…',
    failed: "We couldn't finish un-authorizing the orders.",
    stopped: 'Stopped un-authorizing orders.',
  },
  payAgain: {
    running: 'Retrying payments…',
    failed: "We couldn't finish retrying the payments.",
    stopped: 'Stopped retrying payments.',
  },
  cancel: {
    running: 'Canceling orders…',
    failed: "We couldn't finish canceling the orders.",
    stopped: 'Stopped canceling orders.',
  },
  export: {
    running: 'Exporting orders…',
    failed: "We couldn't finish exporting the orders.",
    stopped: 'Stopped exporting orders.',
  },
} as const satisfies Record<JobAction, unknown>

/** Shown next to a job while the server does not respond; the job resumes once server and database are back. */
const noAnswerText = "The portal isn't responding. This job will continue once the portal is back."

interface JobRowProps {
  readonly job: TrackedJob
  readonly onDismiss: () => void
  /** Called once when a running job ends. */
  readonly onEnd: () => void
  /** Claims the download of the job's file, so that only one tab downloads it. */
  readonly onClaim: () => Promise<boolean>
}

/**
 * One job: a progress bar and a stop button while it runs, then its result. Disappears once the server has deleted the
 * job.
 */
export function JobRow({ job: { id, action }, onDismiss, onEnd, onClaim }: JobRowProps) {
  const { data: job, error, failureCount, fetchStatus } = useQuery(jobQuery(id))
  const isOver = hasEnded(job)
  const isGone = error instanceof ApiError && error.status === 404
  const hasNoAnswer = error !== null || failureCount > 0 || fetchStatus === 'paused'
  useJobEnd(job, { onEnd, onClaim })
  useOnceTrue(isGone, onDismiss)
  if (isGone) return null
  return (
    <Row
      framed="strong"
      corners="box"
      ground="raised"
      wrap
      align="center"
      rowGap={8}
      gap={12}
      className={styles.job}
      data-status={job?.status}
    >
      <Text size={13} tabular className={styles.text}>
        <span role="status">{jobText(action, job)}</span>
        {/* Outside the live region, because counts change every second. */}
        {job ? ` ${progressText(job)}` : ''}
        <span role="status">{hasNoAnswer && !isOver ? ` · ${noAnswerText}` : ''}</span>
      </Text>
      {isOver ? null : (
        <progress
          className={styles.progress}
          aria-label="Progress"
          {...(job?.total ? { value: job.done, max: job.total } : {})}
        />
      )}
      {job?.fileUrl ? (
        <a className={buttonClass('plain')} href={job.fileUrl} download={orderSearchMessages.exportFileName}>
          Download
        </a>
      ) : null}
      {isOver ? <Button onClick={onDismiss}>Dismiss</Button> : <StopButton id={id} />}
    </Row>
  )
}

function StopButton({ id }: { readonly id: number }) {
  const queryClient = useQueryClient()
  const { queryKey } = jobQuery(id)
  const cancel = useApiMutation({
    mutationFn: () => cancelJobRequest(id),
    onSuccess: (job) => queryClient.setQueryData(queryKey, job),
    // The job has just ended, so its result is fetched instead.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Button isBusy={cancel.isPending} onClick={() => cancel.send()}>
      Stop
    </Button>
  )
}

/** Reports the end of a job that was running when first shown, and downloads its file. */
function useJobEnd(job: Job | undefined, callbacks: Pick<JobRowProps, 'onEnd' | 'onClaim'>): void {
  const [wasRunning, setWasRunning] = useState(false)
  const isOver = hasEnded(job)
  if (job && !isOver && !wasRunning) setWasRunning(true)
  useOnceTrue(isOver && wasRunning, async () => {
    callbacks.onEnd()
    const fileUrl = job?.fileUrl
    if (fileUrl && (await callbacks.onClaim())) downloadUrl(fileUrl, orderSearchMessages.exportFileName)
  })
}

/** Calls back once when the condition becomes true. */
function useOnceTrue(isTrue: boolean, callback: () => unknown): void {
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    if (isTrue) void latest.current()
  }, [isTrue])
}

/** A job's action while it runs, then its result. A file is deleted after 24 hours. */
function jobText(action: JobAction, job: Job | undefined): string {
  if (!job || job.status === 'queued' || job.status === 'running') return actionTexts[action].running
  // The payments of the orders reached are still retried, so the job's action didn't end with it.
  const hasRetries = action === 'payAgain' && Boolean(job.numberEffected)
  if (job.status === 'failed') {
    const sentences = [hasRetries ? "We couldn't finish." : actionTexts[action].failed, ...(job.errors ?? [])]
    return [...sentences, ...(job.done > 0 ? [doneText(action, job)] : [])].join(' ').trim()
  }
  if (job.status === 'canceled') {
    return `${hasRetries ? 'Stopped.' : actionTexts[action].stopped} ${doneText(action, job)}`.trim()
  }
  if (action !== 'export') return doneText(action, job)
  return job.fileUrl ? 'Your export is ready.' : 'This export expired after 24 hours. Export again.'
}

/** A running job's progress; empty before it starts. */
function progressText({ status, done, total }: Job): string {
  if (status !== 'running') return ''
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function doneText(action: JobAction, job: Job): string {
  const { numberEffected, skipped = [] } = job
  if (action === 'export') return ''
  const skippedNote = skipped.length > 0 ? ` Skipped: ${formatSkippedOrders(skipped)}.` : ''
  const count = numberEffected ?? 0
  const done = action === 'payAgain' ? retryText(count, job) : `${bulkSuccess(action, count)}.`
  return `${done}${skippedNote}`
}

function retryText(count: number, { status }: Job): string {
  const orders = countText(count, 'order')
  if (status === 'succeeded') return `Retrying payment on ${orders}.`
  return count === 0 ? '' : `Payment will still be retried on ${orders}.`
}
