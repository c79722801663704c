import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Button } from '@portal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobTitle } from './job-text.ts'
import { cancelJobRequest, downloadFileRequest, isRunning, jobsKey } from './jobs.queries.ts'

/** Stops a running job, downloads its file, or leads to the orders that it could not charge. */
export function JobActions({ job }: { readonly job: ConsoleJob }) {
  const queryClient = useQueryClient()
  const stop = useApiMutation({
    mutationFn: () => cancelJobRequest(job.id),
    onError: (error) => showFailure(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  const download = useApiMutation<void, Blob>({
    mutationFn: () => downloadFileRequest(job.id),
    onSuccess: (file) => downloadBlob(file, job.file?.name ?? 'file.csv'),
    onError: (error) => showFailure(error.message),
  })
  const what = `${jobTitle(job)}, started by ${job.startedBy}`
  if (isRunning(job)) {
    return (
      <Button size="small" aria-label={`Stop: ${what}`} isBusy={stop.isPending} onClick={() => stop.send()}>
        Stop
      </Button>
    )
  }
  if (job.kind === 'bulk_capture' && job.skipped?.some(({ reason }) => reason === 'declined')) {
    return (
      <Link
        to="/orders"
        search={{ orderStatusId: orderStatus.open.id, paymentStatusId: paymentStatus.declined.id }}
      >
        View all declined orders
      </Link>
    )
  }
  if (job.paidOutside !== undefined) {
    return (
      <Link
        to="/orders"
        search={{ orderStatusId: orderStatus.canceled.id, paymentStatusId: paymentStatus.paid.id }}
      >
        View canceled orders still paid
      </Link>
    )
  }
  if (job.file === null) return null
  return (
    <Button
      size="small"
      aria-label={`Download ${job.file.name}: ${what}`}
      isBusy={download.isPending}
      onClick={() => download.send()}
    >
      Download
    </Button>
  )
}
