import { ApiError } from '@portal/api-client/api-error'
import type { Job } from '@portal/contract/jobs/job.schema'
import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Button, buttonClass } from '@portal/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { downloadUrl } from '../../device/download-file.ts'
import { useSending } from '../../forms/use-sending.ts'
import { jobText, noAnswerText, progressText } from './job-text.ts'
import styles from './jobs.module.css'
import { cancelJobRequest, hasEnded, jobQuery } from './jobs.queries.ts'
import type { TrackedJob } from './tracked-jobs.ts'

interface JobRowProps {
  readonly job: TrackedJob
  readonly onDrop: () => void
  /** Called once when the job has ended. */
  readonly onEnd: () => void
  /** Asks for the right to hand over the job's file: one tab of several has it. */
  readonly onTake: () => Promise<boolean>
}

/** One job: a bar while it runs with a way to stop it, then what came of it. A job that is not there any more goes. */
export function JobRow({ job, onDrop, onEnd, onTake }: JobRowProps) {
  const { data, error, failureCount, fetchStatus } = useQuery(jobQuery(job.id))
  const isOver = hasEnded(data)
  useEnd(data, isOver, { onEnd, onTake })
  const isUnheard = error !== null || failureCount > 0 || fetchStatus === 'paused'
  const isGone = error instanceof ApiError && error.status === 404
  const drop = useRef(onDrop)
  drop.current = onDrop
  useEffect(() => {
    if (isGone) drop.current()
  }, [isGone])
  if (isGone) return null
  return (
    <div className={styles.job} data-status={data?.status}>
      <p className={styles.text}>
        <span role="status">{jobText(job.action, data)}</span>
        {/* Not among what is read out by itself: the figures change every second. */}
        {data ? ` ${progressText(data)}` : ''}
        <span role="status">{isUnheard && !isOver ? ` – ${noAnswerText}` : ''}</span>
      </p>
      {isOver ? null : (
        <progress
          className={styles.progress}
          aria-label="Progress"
          {...(data?.total ? { value: data.done, max: data.total } : {})}
        />
      )}
      {data?.fileUrl ? (
        <a className={buttonClass('plain')} href={data.fileUrl} download={orderSearchMessages.exportFileName}>
          Download
        </a>
      ) : null}
      {isOver ? <Button onClick={onDrop}>Dismiss</Button> : <StopButton id={job.id} />}
    </div>
  )
}

function StopButton({ id }: { readonly id: number }) {
  const queryClient = useQueryClient()
  const { isAsking, run } = useSending()
  const stop = () =>
    run(async () => {
      const { queryKey } = jobQuery(id)
      // A job that has just ended cannot be stopped: then what came of it is fetched.
      const job = await cancelJobRequest(id).catch(() => undefined)
      if (job) queryClient.setQueryData(queryKey, job)
      else await queryClient.invalidateQueries({ queryKey })
    })
  return (
    <Button isBusy={isAsking} onClick={stop}>
      Stop
    </Button>
  )
}

/** Tells once that a job has ended that was still running when it was first seen, and hands over its file. */
function useEnd(job: Job | undefined, isOver: boolean, heard: Pick<JobRowProps, 'onEnd' | 'onTake'>): void {
  const wasRunning = useRef(false)
  const tell = useRef(heard)
  tell.current = heard
  const fileUrl = job?.fileUrl
  useEffect(() => {
    if (job && !isOver) wasRunning.current = true
    if (!isOver || !wasRunning.current) return
    wasRunning.current = false
    tell.current.onEnd()
    if (!fileUrl) return
    void tell.current.onTake().then((isOurs) => {
      if (isOurs) downloadUrl(fileUrl, orderSearchMessages.exportFileName)
    })
  }, [job, isOver, fileUrl])
}
